import type { Page } from '@playwright/test'
import { countOf, delayRequest, errorColor, expect, expectToast, stubCall, test, toastOf } from './stubbed-calls.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm Password' })

test('the sign-in page presents the product, validates the forms and reports errors', async ({ page, createAccount }) => {
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

  await test.step('a password is masked, and can be pasted, filled in by a password manager, and shown', async () => {
    await page.goto('/auth')
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'current-password')
    await page.evaluate(() => navigator.clipboard.writeText('pasted, not typed'))
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field).toHaveValue('pasted, not typed')
    await page.getByRole('button', { name: 'Show what I typed' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('tab', { name: 'Register' }).click()
    for (const label of ['Password', 'Confirm Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password')
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    }
  })

  const ada = await createAccount()
  const submit = async (tab: 'Login' | 'Register', email = ada.email) => {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the password')
    if (tab === 'Register') await page.getByRole('textbox', { name: 'Confirm Password' }).fill('not the password')
    await page.getByRole('button', { name: tab }).click()
  }
  await page.goto('/auth')

  await test.step('a refused login shows the message of the server', async () => {
    await submit('Login')
    const toast = toastOf(page, 'alert', 'Login failed', 'Invalid email or password. Please try again.')
    await expect(toast).toBeVisible()
    expect(await toast.evaluate((box) => getComputedStyle(box, '::before').backgroundColor)).toBe(await errorColor(page))
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
    const inForm = page.getByRole('tabpanel').getByText('Invalid email or password. Please try again.')
    await expect(inForm).toBeVisible()
  })

  await test.step('a response without a message shows its status', async () => {
    await stubCall(page, 'POST /api/login', { status: 502 })
    await submit('Login')
    await expectToast(page, 'alert', 'Login failed', '502: Bad Gateway')
  })

  await test.step('a login without a response shows a general message', async () => {
    await stubCall(page, 'POST /api/login', 'no connection')
    await submit('Login')
    await expectToast(page, 'alert', 'Login failed', 'Authentication failed. Please check your email and password.')
  })

  await test.step('an email that is already registered', async () => {
    await submit('Register')
    await expectToast(
      page,
      'alert',
      'Registration failed',
      'This email may already be registered. Please try again with a different email.',
    )
  })

  await test.step('a registration without a response', async () => {
    await stubCall(page, 'POST /api/register', 'no connection')
    await submit('Register', 'somebody-new@example.com')
    await expectToast(page, 'alert', 'Registration failed', 'Registration failed. Please try again.')
  })

  await test.step('the number of portfolios is 0 when its request fails', async () => {
    await stubCall(page, 'GET /api/stats', { status: 500 })
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Failed to fetch portfolio count'))
    await page.goto('/auth')
    expect((await logged).type()).toBe('error')
    await expect(page.getByText("Join 0 professionals who've created their portfolio")).toBeVisible()
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
    for (const protectedPath of ['/editor', '/account', '/admin', '/']) {
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

  await test.step('an expired session redirects to the sign-in page', async () => {
    await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Email, password, passkeys' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })
})
