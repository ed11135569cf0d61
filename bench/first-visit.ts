import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

export interface FirstVisit {
  requests: number
  /** Transferred bytes including response headers, in kB of 1000. */
  kilobytes: number
}

/**
 * Counts the requests and bytes of a browser without a cache until the page is complete.
 * @param waitUntilComplete waits for the element that appears last
 */
export async function measureFirstVisit(page: Page, url: string, waitUntilComplete: (page: Page) => Promise<void>): Promise<FirstVisit> {
  const requests: Request[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    requests.push(request)
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.goto(url, { waitUntil: 'load' })
  await waitUntilComplete(page)
  do await waitUntilIdle(page)
  while (pending.size > 0)
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0)
  return { requests: requests.length, kilobytes: bytes / 1000 }
}

/** Resolves when fonts are loaded and the main thread is idle. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  })
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }

/** Measures the milliseconds until the first contentful paint on a phone, in a new browser context with a processor four times slower. */
export async function measurePaintOnPhone(
  browser: Browser,
  url: string,
  waitUntilComplete: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'load' })
    await waitUntilComplete(page)
    await waitUntilIdle(page)
    return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  } finally {
    await context.close()
  }
}
