import type { Page, Request } from '@playwright/test'

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
