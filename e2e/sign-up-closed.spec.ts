import { Client } from '../scripts/client.ts'
import { expect, test } from './fixtures.ts'

test.use({ environment: [{ SIGN_UP: 'closed', ADMIN_EMAIL: 'admin@example.com' }, { scope: 'worker' }] })

test('with SIGN_UP=closed the screens offer to register only until the first account exists', async ({ page, server }) => {
  const register = page.getByRole('tab', { name: 'Register' })

  await test.step('the first account', async () => {
    await page.goto('/auth')
    await expect(register).toBeVisible()
  })

  const client = new Client(server.origin)
  await client.register({ email: 'ada@example.com', password: 'a good password' })
  await client.save({ urlHandle: 'ada-lovelace', firstName: 'Ada' })

  await test.step('the sign-in page has no registration', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('tab')).toHaveText(['Login'])
    await expect(page.getByText(/^Join /)).toHaveCount(0)
    await expect(page).toHaveTitle(/^Login\b(?! or)/)
  })

  await test.step('the public page has no invitation', async () => {
    await page.goto('/me/ada-lovelace')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /FREE|Join/ })).toHaveCount(0)
  })

  await test.step('a link of the operator opens the registration of ADMIN_EMAIL, and explains why others are refused', async () => {
    await page.goto('/auth#register')
    await expect(register).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('textbox', { name: 'Email' }).fill('bea@example.com')
    for (const name of ['Password', 'Confirm Password']) await page.getByRole('textbox', { name, exact: true }).fill('a good password')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('This site takes no new accounts.').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@example.com')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Have a resume or LinkedIn?' })).toBeVisible()
  })
})
