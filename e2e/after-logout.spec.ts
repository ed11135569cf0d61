import { expect, signIn, test } from './fixtures.ts'

test('Logout leaves no personal data in the browser', async ({ page, createAccount }) => {
  const ada = await createAccount({ firstName: 'Augusta' })
  await signIn(page, ada)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  await page.goto('/editor')
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie)
  expect(stored).not.toContain('Augusta')
  expect(stored).not.toContain(ada.email)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})
