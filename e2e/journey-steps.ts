import { type Browser, type Page, test } from '@playwright/test'

/** Presses the only button with this name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Opens or closes a `details` element by its summary. */
export const pressSummary = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

/** Opens a page in a separate browser context, with the screen of this project. */
export async function openSeparatePage(browser: Browser, origin: string, javaScriptEnabled: boolean): Promise<Page> {
  const { viewport, isMobile, hasTouch } = test.info().project.use
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled,
    ...(viewport && { viewport }),
    ...(isMobile && { isMobile, hasTouch: hasTouch ?? false }),
  })
  return await context.newPage()
}
