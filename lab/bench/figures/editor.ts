import type { Browser, BrowserContext, Page } from '@playwright/test'
import { choose } from '../../../e2e/editor.ts'
import { withBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { measureFirstVisit } from '../first-visit.ts'
import { createOwner, type Owner } from '../people.ts'
import type { Product } from '../product.ts'
import { measureAlternately, median, quantile, spread } from '../statistics.ts'
import type { Bench } from '../test-bench.ts'

const jobCount = 12
const typedText = 'Led the team that planned and built it. '
/** Milliseconds between two keys of a fast typist. */
const keyIntervalMs = 80

/** Bytes of a first visit to the editor, and the time from a key press to the next paint with a full resume. */
export async function measureEditor(bench: Bench, product: Product, executablePath: string | undefined): Promise<Figure[]> {
  const owner = await createOwnerWithFullResume(product.origin)
  return await withBrowser(executablePath, async (browser) => {
    const { kilobytes } = await withSignedInPage(browser, owner, (page) =>
      measureFirstVisit(page, `${product.origin}/editor`, waitForPreview),
    )
    return [
      { row: 'editorBytes', value: spread([kilobytes]), details: 'exact' },
      await withSignedInPage(browser, owner, async (page) => {
        await page.goto(`${product.origin}/editor`)
        return await measureTyping(bench, browser, page)
      }),
    ]
  })
}

/** A resume with entries in each of more than ten sections, and with a long career. */
async function createOwnerWithFullResume(origin: string): Promise<Owner> {
  const owner = await createOwner(origin, 'writer')
  const { experience } = owner.portfolio
  const jobs = Array.from({ length: jobCount }, (_, index) => ({ ...experience[index % experience.length], id: undefined }))
  return { ...owner, portfolio: await owner.client.save({ experience: jobs }) }
}

async function withSignedInPage<T>(browser: Browser, { client }: Owner, work: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(client.cookies)
  return await work(await context.newPage()).finally(() => context.close())
}

const waitForPreview = (page: Page) => page.frameLocator('iframe[title="Live preview"]').getByRole('heading', { level: 1 }).waitFor()

/** Compares typing into the title of a job, next to the live preview, with typing into the only field of an empty page. */
async function measureTyping(bench: Bench, browser: Browser, editor: Page): Promise<Figure> {
  await waitForPreview(editor)
  const experience = await choose(editor, 'Experience')
  await experience.getByRole('button', { expanded: false }).first().click()
  await experience.getByLabel('Title').first().focus()

  const context = await browser.newContext()
  const emptyPage = await context.newPage()
  await emptyPage.setContent('<input>')
  await emptyPage.locator('input').focus()

  for (const page of [editor, emptyPage]) await recordPaintDelays(page)
  const measureBare = () => measureKeyDelay(emptyPage)
  const resultPairs = await measureAlternately(bench.sampling.pairs, measureBare, () => measureKeyDelay(editor))
  await context.close()
  return {
    row: 'editorTyping',
    value: spread(resultPairs.map(([, time]) => time)),
    details: `compared with ${median(resultPairs.map(([time]) => time)).toFixed(1)} ms; ${jobCount} jobs, ${typedText.length} keys in each round`,
  }
}

declare global {
  /** Milliseconds from each key press until the frame with its letter was painted. */
  var paintDelays: number[]
}

async function recordPaintDelays(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.paintDelays = []
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message arrives after the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => globalThis.paintDelays.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
}

/** The 95th percentile of the paint delays while a sentence is typed. */
async function measureKeyDelay(page: Page): Promise<number> {
  await page.bringToFront()
  await page.evaluate(() => globalThis.paintDelays.splice(0))
  await page.keyboard.type(typedText, { delay: keyIntervalMs })
  await page.waitForFunction((count) => globalThis.paintDelays.length >= count, typedText.length)
  const delays = await page.evaluate(() => globalThis.paintDelays)
  return quantile(
    delays.toSorted((one, other) => one - other),
    0.95,
  )
}
