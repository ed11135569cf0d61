import { expect, test } from './fixtures.ts'

for (const path of ['/debug', '/test-auth']) {
  test(`without DEBUG_TOOLS there is no ${path}, from inside the app either`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
}
