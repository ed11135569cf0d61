import { join } from 'node:path'
import { type Browser, launch, type Page, Puppeteer } from 'puppeteer-core'
import { test as product } from './product.ts'

/**
 * Firefox as it comes from Mozilla or Debian, over WebDriver BiDi (docs/decisions/0033). Playwright runs the tests, counts them and
 * starts the product; its own browser stays closed.
 */

const appearsWithin = 10_000

interface Visits {
  /** A browser of its own for each visitor; what its pages complain about fails the test. */
  openBrowser: () => Promise<Page>
}

export const test = product.extend<Visits, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
    async ({}, use, { project, workerIndex }) => {
      // Not in the system's temporary folder: Firefox as a snap has one of its own.
      const userDataDir = join(project.outputDir, `firefox-${workerIndex}`)
      const firefox = await launch({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH ?? '', userDataDir })
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ firefox }, use) => {
    const complaints: string[] = []
    await use(async () => {
      const context = await firefox.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(appearsWithin)
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      return page
    })
    for (const context of firefox.browserContexts()) if (context !== firefox.defaultBrowserContext()) await context.close()
    product.expect(complaints).toEqual([])
  },
})

const elements = {
  button: 'button:not([role])',
  tab: '[role=tab]',
  switch: '[role=switch]',
  heading: ':is(h1, h2)',
  field: ':is(input, select, textarea)',
  region: 'section',
  group: ':is(fieldset, [role=group])',
  dialog: 'dialog[open]',
}

/** A thing by its role and its whole name; what is inside of it follows after a blank. */
export const named = (role: keyof typeof elements, name: string) => `${elements[role]}::-p-named(${name})`

// Firefox finds by computed names, too, but asks for each element's one by one, which takes a second for each look at the editor.
Puppeteer.registerCustomQueryHandler('named', {
  queryAll: (element, name) => {
    if (!(element instanceof HTMLElement)) return []
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
    const ownWords = label ? element.labels?.[0]?.textContent : (element.querySelector(':scope > legend') ?? element).textContent
    return (element.ariaLabel ?? (labels.join(' ') || ownWords))?.trim() === name ? [element] : []
  },
})

export const sees = (page: Page, text: string) => page.locator(`::-p-text(${text})`).setVisibility('visible').wait()

/** Clicks in the middle of the window: what is at its edge may be below a bar that stays there. */
export async function press(page: Page, thing: string): Promise<void> {
  const element = await page.locator(thing).waitHandle()
  await element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.locator(thing).click()
}
