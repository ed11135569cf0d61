import { expect, test } from './fixtures.ts'

test('the API documentation renders and sends requests under the Content Security Policy of the other pages', async ({ page }) => {
  await page.goto('/api/docs')
  // The page renders the calls further down only after scrolling.
  const call = page.getByRole('button', { name: 'GET /api/user The signed-in user' })
  await call.click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"not_signed_in"').first()).toBeVisible()
})
