import { chromium } from '@playwright/test'
import type { Sheet } from '../tree.ts'
import { htmlOf } from './html.ts'

export interface Job {
  sheet: Sheet
  path: string
}

/** Prints all sheets with one browser, two in parallel. */
export async function printWithChromium(jobs: readonly Job[]): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  // As root, Chromium starts only without its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const left = [...jobs]
    const work = async () => {
      const page = await browser.newPage()
      for (let job = left.shift(); job; job = left.shift()) {
        await page.setContent(htmlOf(job.sheet))
        await page.pdf({ path: job.path, preferCSSPageSize: true, printBackground: true })
      }
    }
    await Promise.all([work(), work()])
  } finally {
    await browser.close()
  }
}
