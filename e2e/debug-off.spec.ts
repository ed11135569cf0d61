import { expect, test } from './fixtures.ts'

for (const path of ['/debug', '/test-auth']) {
  test(`without DEBUG_TOOLS ${path} is not found, nor when navigated to inside the app`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
    await page.evaluate((target) => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
}
