import type { Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { delayRequest, expect, expectToast, stubCall } from './stubbed-calls.ts'
import { test } from './with-mail.ts'

const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' })
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm password' })

async function choose(page: Page, password: string, repeated = password) {
  await newPassword(page).fill(password)
  await confirmation(page).fill(repeated)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('a mailed link resets the password once and ends every session', async ({ page, createAccount, mailTo, server }) => {
  const ada = await createAccount()
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  const forgot = page.getByRole('button', { name: 'Forgot password?' })
  await page.goto('/auth')

  await test.step('an invalid email is not sent', async () => {
    await forgot.click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill('nobody@')
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  })

  await test.step('a failure shows an error, and the dialog stays open', async () => {
    await dialog.getByLabel('Email').fill(ada.email)
    await stubCall(page, 'POST /api/forgot-password', { status: 503, json: { code: 'unavailable', message: 'Please come back later' } })
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expectToast(page, 'alert', 'Password Reset Failed', 'Please come back later')
    await expect(dialog.getByLabel('Email')).toHaveValue(ada.email)
    await page.unrouteAll()
  })

  await test.step('success shows a message, closes the dialog and clears it', async () => {
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expectToast(page, 'status', 'Password Reset', 'If this address has an account')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText('If this address has an account')).toBeVisible()
    await forgot.click()
    await expect(dialog.getByLabel('Email')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  const { link } = await mailTo(ada.email, '/reset-password')

  await test.step('the token is removed from the address bar immediately', async () => {
    await page.goto(link)
    await expect(newPassword(page)).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
  })

  await test.step('both passwords are validated', async () => {
    await choose(page, '12345', '12345')
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2)
    await choose(page, 'a new password', 'another password')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  })

  await test.step('the button is disabled during the request; success leads to the sign-in page', async () => {
    const release = await delayRequest(page, '/api/reset-password')
    await choose(page, 'a new password')
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
    release()
    await expect(page.getByText('Your password has been changed. You can sign in with it now.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('the new password is valid, and the old session has ended', async () => {
    await new Client(server.origin).login({ email: ada.email, password: 'a new password' })
    await expect(ada.client.portfolio()).rejects.toThrow('Please sign in first')
  })

  await test.step('the link works only once', async () => {
    await page.goto(link)
    await expect(page.getByText('This reset link is no longer valid. Please ask for a new one.')).toBeVisible()
    await expect(newPassword(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(dialog).toBeVisible()
  })

  await test.step('a link without a token shows an error immediately', async () => {
    await page.goto('/reset-password')
    await expect(page.getByText('No reset token found in URL. Please check your email link again.')).toBeVisible()
    await expect(newPassword(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('a failed reset shows an error and can be repeated', async () => {
    await test.step('a blank token', async () => {
      await page.goto('/reset-password?token=%20')
      await choose(page, 'a new password')
      await expect(page.getByRole('alert')).toHaveText('Missing reset token')
    })

    await stubCall(page, 'POST /api/reset-password/check', { status: 429, json: { code: 'too_many_requests', message: 'Too many tries' } })
    await page.goto('/reset-password?token=any')
    const failures = [
      { response: { status: 429, json: { code: 'too_many_requests', message: 'Too many tries' } }, message: 'Too many tries' },
      { response: { status: 500 }, message: 'Failed to reset password. Please try again.' },
      { response: 'no connection', message: 'An unexpected error occurred. Please try again later.' },
    ] as const
    for (const { response, message } of failures) {
      await test.step(message, async () => {
        await stubCall(page, 'POST /api/reset-password', response)
        await choose(page, 'a new password')
        await expect(page.getByRole('alert')).toHaveText(message)
      })
    }
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
  })
})
