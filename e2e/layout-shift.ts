import type { Page } from '@playwright/test'

/** Records the layout shifts of every page that is opened from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) total += Number(Object(entry).value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const layoutShift = () => {
      add(observer.takeRecords())
      return total
    }
    Object.assign(window, { layoutShift })
  })
}

/** The sum of all layout shifts of this page, in the unit of Core Web Vitals. */
export const layoutShiftOf = (page: Page) => page.evaluate((): number => Object(window).layoutShift())
