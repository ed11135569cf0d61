import type { Page } from '@playwright/test'
import { expect, expectToast, stubCall, test } from './stubbed-calls.ts'

test.use({ environment: { DEBUG_TOOLS: 'true' } })

async function unlock(page: Page, pin: string) {
  await page.getByLabel('Access PIN').fill(pin)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

test('the debug page shows the demo portfolio and unlocks it with its PIN', async ({ page }) => {
  await test.step('debug data that fails to load or does not exist shows an error', async () => {
    await stubCall(page, 'GET /api/debug/demo', { status: 500 })
    await page.goto('/debug')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch debug data')
    await stubCall(page, 'GET /api/debug/demo', { status: 404, json: { code: 'not_found', message: 'Portfolio not found' } })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toContainText('No portfolio data found')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'Salary' })).toBeVisible()
  })

  const unlockedData = page.getByRole('region', { name: 'Unlocked data as JSON' })

  await test.step('shows the public data', async () => {
    await expect(page.getByRole('region', { name: 'Portfolio data as JSON' })).toContainText('"urlHandle": "demo"')
    await expect(page.getByRole('region', { name: 'Salary' })).toContainText('Locked')
  })

  await test.step('requires four digits and accepts nothing else', async () => {
    await unlock(page, '1a2-3')
    await expect(page.getByLabel('Access PIN')).toHaveValue('123')
    await expect(page.getByText('Please enter the 4-digit access PIN')).toBeVisible()
    await page.getByLabel('Access PIN').fill('123456')
    await expect(page.getByLabel('Access PIN')).toHaveValue('1234')
  })

  await test.step('refuses a wrong PIN', async () => {
    await unlock(page, '1111')
    await expectToast(page, 'alert', 'Verification failed', 'Please enter the correct privacy code')
  })

  await test.step('reports a lost connection', async () => {
    await stubCall(page, 'POST /api/portfolio/demo/verify', 'no connection')
    await unlock(page, '7294')
    await expectToast(page, 'alert', 'Verification failed', 'Failed to verify access PIN')
    await page.unrouteAll()
  })

  await test.step('unlocks with the right PIN', async () => {
    await unlock(page, '7294')
    await expect(page.getByRole('region', { name: 'Salary' })).toContainText('$90,000 - $110,000 per year')
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('(303) 555-0119')
    await expect(unlockedData).toContainText('"phone": "3035550119"')
  })
})

test('the auth test page shows the response to each request', async ({ page, createAccount }) => {
  const { email, password } = await createAccount()
  const panel = page.getByRole('tabpanel')
  const submit = async (tab: string, button: string, typed: string) => {
    await page.getByRole('tab', { name: tab }).click()
    await panel.getByRole('textbox', { name: 'Email' }).fill(email)
    await panel.getByRole('textbox', { name: 'Password' }).fill(typed)
    await panel.getByRole('button', { name: button }).click()
  }
  await page.goto('/test-auth')
  await expect(panel).toContainText('Status 401')

  await submit('Login Test', 'Test Login', 'not the password')
  await expect(panel).toContainText('Invalid email or password')
  await panel.getByRole('textbox', { name: 'Password' }).fill(password)
  await panel.getByRole('button', { name: 'Test Login' }).click()
  await expect(panel).toContainText('Status 200')
  await page.getByRole('tab', { name: 'Current Auth State' }).click()
  await expect(panel).toContainText(email)

  await submit('User Info', 'Check Credentials', 'wrong')
  await expect(panel).toContainText(/"userExists": true,\s+"credentialsValid": false/)

  await submit('Password Reset', 'Reset Password', '')
  await expect(panel).toContainText(`The password of ${email} was set.`)
  await submit('User Info', 'Check Credentials', 'debug-password')
  await expect(panel).toContainText(/"credentialsValid": true/)

  await stubCall(page, 'POST /api/debug/check-password', { status: 502 })
  await submit('User Info', 'Check Credentials', 'anything')
  await expect(panel.getByRole('alert')).toHaveText('The server returned a non-JSON response')
  await expect(panel).toContainText('Status 502')
  await stubCall(page, 'POST /api/debug/check-password', 'no connection')
  await panel.getByRole('button', { name: 'Check Credentials' }).click()
  await expect(panel.getByRole('alert')).toContainText('The server could not be reached')
})
