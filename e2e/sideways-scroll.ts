import { expect, type Page } from '@playwright/test'

/** Also on a screen of 320 px, in the light and the dark theme. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [320, size?.width ?? 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: size?.height ?? 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${page.url()} at ${width} px in ${colorScheme}`).toBeLessThanOrEqual(0)
    }
}
