import { expect, test } from './fixtures.ts'

test('without DEBUG_TOOLS its pages are not found, nor when navigated to inside the app', async ({ page }) => {
  for (const path of ['/debug', '/test-auth'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await page.goto('/reset-password')
      await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
      await page.evaluate((target) => {
        history.pushState(null, '', target)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    })
})
