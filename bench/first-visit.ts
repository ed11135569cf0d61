import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

export interface FirstVisit {
  requests: number
  /** What comes over the wire, heads of answers included, in kB of 1000. */
  kilobytes: number
}

/**
 * What a browser that was never here asks for until the page is complete.
 * `complete` waits for what people see last.
 */
export async function firstVisit(page: Page, address: string, complete: (page: Page) => Promise<void>): Promise<FirstVisit> {
  const asked: Request[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    asked.push(request)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.goto(address, { waitUntil: 'load' })
  await complete(page)
  do await atRest(page)
  while (open.size > 0)
  const sizes = await Promise.all(asked.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0)
  return { requests: asked.length, kilobytes: bytes / 1000 }
}

/** Fonts are there, and the main thread has nothing left to do. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  })
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }

/** Milliseconds until the first contentful paint on a phone, in a new browser context with a processor four times slower. */
export async function paintOnPhone(browser: Browser, address: string, complete: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(address, { waitUntil: 'load' })
    await complete(page)
    await atRest(page)
    return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  } finally {
    await context.close()
  }
}
