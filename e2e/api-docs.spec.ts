import { expect, test } from './fixtures.ts'

test('the API documentation renders and sends requests under the Content Security Policy of the other pages', async ({ page }) => {
  await page.goto('/api/docs')
  const call = page.getByRole('button', { name: 'GET /api/stats How many portfolios there are' })
  await call.click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"portfolioCount"').first()).toBeVisible()
})
