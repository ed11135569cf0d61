import type { Browser, Page } from '@playwright/test'

/** Presses the only button with this name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Opens or closes a `details` element by its summary. */
export const pressSummary = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

/** Opens a page on a phone, in a separate browser context. */
export async function openPhone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  return await context.newPage()
}
