import type { Page } from '@playwright/test'
import { countOf, delayRequest, expect, test } from './stubbed-calls.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm Password' })

test('the sign-in page presents the product and validates the forms', async ({ page }) => {
  const logins = countOf(page, 'POST /api/login')
  const registrations = countOf(page, 'POST /api/register')
  const release = await delayRequest(page, '/api/stats')

  await test.step('shows the product and the number of portfolios', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Your Professional Identity, Simplified' })).toBeVisible()
    await expect(page.getByText('Branch out and showcase your experience to future employers—for free')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    release()
    await expect(page.getByText(/^Join \d[\d,]* professionals who've created their portfolio$/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  })

  await test.step('Login is the first of two tabs', async () => {
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Register'])
  })

  await test.step('an invalid login is not sent', async () => {
    await email(page).fill('nobody')
    await password(page).fill('12345')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    expect(logins()).toBe(0)
  })

  await test.step('an invalid registration is not sent', async () => {
    await page.getByRole('tab', { name: 'Register' }).click()
    await email(page).fill('nobody@')
    await password(page).fill('12345')
    await confirmation(page).fill('1234')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2)
  })

  await test.step('the second password shows an error when the two differ', async () => {
    await email(page).fill('ada@example.com')
    await password(page).fill('a good password')
    await confirmation(page).fill('another password')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(confirmation(page)).toHaveAccessibleDescription(/Passwords do not match/)
    expect(registrations()).toBe(0)
  })
})

test('protected pages redirect to the sign-in page without a session, and the sign-in page redirects to the dashboard with one', async ({
  page,
  createAccount,
}) => {
  const ada = await createAccount()
  const login = page.waitForRequest('**/api/login')

  await test.step('every protected page shows a spinner, then redirects to the sign-in page', async () => {
    const userRequests = countOf(page, 'GET /api/user')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/editor')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/auth$/)
    for (const protectedPath of ['/editor', '/']) {
      await page.goto(protectedPath)
      await expect(page).toHaveURL(/\/auth$/)
    }
    expect(userRequests(), 'the account is not requested without a session').toBe(0)
  })

  await test.step('a login sends the email and the password', async () => {
    await email(page).fill(ada.email)
    await password(page).fill(ada.password)
    await page.getByRole('button', { name: 'Login' }).click()
    expect((await login).postDataJSON()).toEqual({ email: ada.email, password: ada.password })
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  })

  await test.step('the sign-in page redirects a signed-in account to the dashboard', async () => {
    await page.goto('/auth')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  })
})
