import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { type FirstVisit, firstVisit, paintOnPhone } from '../first-visit.ts'
import { newOwner, pageAsk } from '../people.ts'
import type { Product } from '../product.ts'
import { interleaved, median, ratios, spread } from '../statistics.ts'
import type { RowName } from '../targets.ts'
import type { Bench } from '../test-bench.ts'

const headingSeen = (page: Page) => page.getByRole('heading').first().waitFor()
const formSeen = (page: Page) => page.getByRole('button', { name: 'Login' }).first().waitFor()

/** Bytes and requests of two first visits, and the first paint of the page. */
export async function visits(bench: Bench, product: Product, executablePath: string | undefined): Promise<Figure[]> {
  const { handle } = await newOwner(product.origin, 'visited')
  const page = { address: product.origin + pageAsk(handle).path, complete: headingSeen }
  await bestCompression(page.address)
  const auth = { address: `${product.origin}/auth`, complete: formSeen }
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const [ofPage, ofAuth] = [await visitOnce(browser, page), await visitOnce(browser, auth)]
    return [
      ...sizes(ofPage, ['pageBytes', 'pageRequests']),
      ...sizes(ofAuth, ['authBytes', 'authRequests']),
      await pagePaint(bench, browser, page),
    ]
  } finally {
    await browser.close()
  }
}

/** Resolves when the page is sent with its best compression, which follows the first response. */
async function bestCompression(url: string): Promise<void> {
  const size = async () => Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'))
  const first = await size()
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await size()) < first) return
    await wait(50)
  }
  throw new Error('The page did not get smaller within 5 s')
}

interface Visited {
  address: string
  complete: (page: Page) => Promise<void>
}

async function visitOnce(browser: Browser, { address, complete }: Visited): Promise<FirstVisit> {
  const context = await browser.newContext()
  return await firstVisit(await context.newPage(), address, complete).finally(() => context.close())
}

function sizes({ kilobytes, requests }: FirstVisit, [bytesRow, requestsRow]: [RowName, RowName]): Figure[] {
  return [
    { row: bytesRow, value: spread([kilobytes]), seen: 'exact' },
    { row: requestsRow, value: spread([requests]), seen: 'exact' },
  ]
}

async function pagePaint(bench: Bench, browser: Browser, page: Visited): Promise<Figure> {
  const copy = await staticCopy(page.address)
  const port = await bench.bare.ask('fixed', {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(copy),
  })
  const bare = () => paintOnPhone(browser, `http://localhost:${port}/`, headingSeen)
  const measured = await interleaved(bench.pace.pairs, bare, () => paintOnPhone(browser, page.address, page.complete))
  const [own, copied] = [median(measured.map(([, time]) => time)), median(measured.map(([time]) => time))]
  return {
    row: 'pagePaint',
    value: ratios(measured, (one, other) => other / one),
    seen: `${Math.round(own)} ms against ${Math.round(copied)} ms`,
  }
}

/** The page with inline styles and nothing else to load. */
async function staticCopy(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
  const styles = links.filter((link) => link.includes('rel="stylesheet"')).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  const css = await Promise.all(styles.map(async (path) => await (await fetch(new URL(path, address))).text()))
  const withoutFonts = css.join('\n').replace(/@font-face\s*\{[^}]*\}/g, '')
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace('</head>', () => `<style>${withoutFonts}</style></head>`)
}
