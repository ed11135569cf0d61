import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose } from './editor.ts'
import { openDialog, signIn } from './fixtures.ts'
import { countOf, expect, stubCall, test, toastOf } from './stubbed-calls.ts'

/** Stops the page's clock; the test then advances it explicitly. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

/** Waits until the page has done what its timers started: React continues its work in messages, which no clock stops. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 20; round++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
  })

async function expectToBeStillAt(page: Page, path: string) {
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(path)
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

test('spinners, redirects, dialogs and toasts last as long as specified', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await page.clock.install()

  await test.step('a spinner is shown for the first 100 ms', async () => {
    await stopClock(page)
    await page.goto('/auth')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    const login = page.getByRole('tab', { name: 'Login' })
    await expect(spinner).toBeVisible()
    await expect(page).toHaveTitle('Login or register · Understory')
    await page.clock.runFor(99)
    await settled(page)
    await expect(spinner).toBeVisible()
    expect(await login.isVisible()).toBe(false)
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(login).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your Professional Identity, Simplified' })).toBeVisible()
  })

  await test.step('the dashboard appears 800 ms after a login, and the toast stays for 5 seconds', async () => {
    await email(page).fill(ada.email)
    await password(page).fill(ada.password)
    await stopClock(page)
    await page.getByRole('button', { name: 'Login' }).click()
    const toast = toastOf(page, 'status', 'Login successful', 'Welcome back!')
    await expect(toast).toBeVisible()
    await page.clock.runFor(799)
    await expectToBeStillAt(page, '/auth')
    // The route changes in timers of 0 ms that follow the delay.
    await page.clock.runFor(50)
    await expect(page).toHaveURL(/\/$/)
    await page.clock.runFor(4100)
    await expect(toast).toBeVisible()
    await page.clock.runFor(500)
    await expect(toast).toBeHidden()
    await page.clock.resume()
  })

  await test.step('the start appears 500 ms after a registration', async () => {
    await page.context().clearCookies()
    await page.goto('/auth#register')
    const registered = page.waitForRequest('**/api/register')
    await email(page).fill(`timing-${crypto.randomUUID()}@example.com`)
    await password(page).fill('a good password')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a good password')
    await stopClock(page)
    await page.getByRole('button', { name: 'Register' }).click()
    expect(Object.keys((await registered).postDataJSON())).toEqual(['email', 'password', 'confirmPassword'])
    await expect(toastOf(page, 'status', 'Registration successful', 'Your account has been created!')).toBeVisible()
    await page.clock.runFor(499)
    await expectToBeStillAt(page, '/auth')
    await page.clock.runFor(50)
    await expect(page).toHaveURL(/\/start$/)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Have a resume or LinkedIn?' })).toBeFocused()
  })

  await test.step('the sign-in page appears 3 seconds after a password reset', async () => {
    await page.context().clearCookies()
    await stubCall(page, 'POST /api/reset-password/check', { status: 204 })
    await stubCall(page, 'POST /api/reset-password', { status: 200, json: { message: 'Your password has been changed.' } })
    await page.goto('/reset-password?token=any')
    await page.getByRole('textbox', { name: 'New password' }).fill('a good password')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('a good password')
    await stopClock(page)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    const link = page.getByRole('link', { name: 'Go to Login' })
    // The response is shown in a timer of 0 ms.
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await link.isVisible()).toBe(true)
    }).toPass()
    await page.clock.runFor(2900)
    await expectToBeStillAt(page, '/reset-password')
    await page.clock.runFor(200)
    await expect(page).toHaveURL(/\/auth$/)
    await page.clock.resume()
  })

  await test.step('the endorsement dialog closes 500 ms after success, and the toast stays for 5 seconds', async () => {
    await page.goto(`/me/${ada.handle}`)
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
    await dialog.getByLabel('Email').fill('charles@example.com')
    await stopClock(page)
    await dialog.getByRole('button', { name: 'Confirm Endorsement' }).click()
    const toast = toastOf(page, 'status', 'Thank you', 'Your endorsement has been counted')
    await expect(toast).toBeVisible()
    await page.clock.runFor(499)
    await expect(dialog).toBeVisible()
    await page.clock.runFor(1)
    await expect(dialog).toBeHidden()
    await page.clock.runFor(4499)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
  })
})

test('loaded data is not requested again, and failed requests are not retried', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  const [users, portfolios, counts, saves] = [
    countOf(page, 'GET /api/user'),
    countOf(page, 'GET /api/portfolio'),
    countOf(page, 'GET /api/stats'),
    countOf(page, 'PUT /api/portfolio'),
  ]
  await page.clock.install()

  await test.step('neither focus, nor a restored network, nor elapsed time triggers a request', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
    await page.evaluate(() => {
      for (const target of [window, document]) target.dispatchEvent(new Event('visibilitychange'))
      for (const name of ['focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
    })
    await page.clock.fastForward('02:00:00')
    await settled(page)
    await page.getByRole('link', { name: 'Edit Portfolio' }).click()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('City')).toHaveValue('Portland')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
    expect([users(), portfolios(), counts()]).toEqual([1, 1, 1])
  })

  await test.step('a failed query and a failed save are sent once', async () => {
    await stubCall(page, 'GET /api/portfolio', 'no connection')
    await page.goto('/editor')
    await expect(page.getByRole('heading', { name: 'Failed to fetch portfolio' })).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(portfolios()).toBe(2)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await choose(page, 'Personal Info')
    await page.getByLabel('City').fill('Salem')
    await stubCall(page, 'PUT /api/portfolio', 'no connection')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update portfolio')).toBeVisible()
    await page.clock.fastForward('05:00')
    expect(saves()).toBe(1)
  })
})
