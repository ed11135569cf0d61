import { type Browser, chromium } from '@playwright/test'

/** Starts Chromium for one group of figures, and closes it afterwards. */
export async function withBrowser<T>(executablePath: string | undefined, work: (browser: Browser) => Promise<T>): Promise<T> {
  // As root, Chromium starts only without its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
