import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { openDialog, signIn } from './fixtures.ts'
import { countOf, expect, stubCall, test, toastOf } from './stubbed-calls.ts'

/** Stops the page's clock; the test then advances it explicitly. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Real time in which a premature change would become visible. */
const shortWait = { timeout: 300 }

async function expectToStayAt(page: Page, path: string) {
  await expect(page.waitForURL(({ pathname }) => pathname !== path, shortWait)).rejects.toThrow('Timeout')
}

test('a spinner is shown for the first 100 ms', async ({ page }) => {
  await page.clock.install()
  await stopClock(page)
  await page.goto('/auth')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  await expect(page).toHaveTitle('Login or register · Understory')
  const login = page.getByRole('tab', { name: 'Login' })
  await page.clock.runFor(99)
  await expect(login.waitFor(shortWait)).rejects.toThrow('Timeout')
  await expect(spinner).toBeVisible()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(login).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Professional Identity, Simplified' })).toBeVisible()
})

test('the dashboard appears 800 ms after a login, and the toast stays for 5 seconds', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await page.clock.install()
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await stopClock(page)
  const response = page.waitForResponse('**/api/portfolio')
  await page.getByRole('button', { name: 'Login' }).click()
  const toast = toastOf(page, 'status', 'Login successful', 'Welcome back!')
  await response
  await page.clock.runFor(799)
  await expect(toast).toBeVisible()
  await expectToStayAt(page, '/auth')
  await page.clock.runFor(50)
  await expect(page).toHaveURL(/\/$/)
  await page.clock.runFor(4100)
  await expect(toast).toBeVisible()
  await page.clock.runFor(500)
  await expect(toast).toBeHidden()
})

test('the start appears 500 ms after a registration', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const registered = page.waitForRequest('**/api/register')
  await page.getByRole('textbox', { name: 'Email' }).fill(`timing-${crypto.randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a good password')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a good password')
  await stopClock(page)
  const response = page.waitForResponse('**/api/portfolio')
  await page.getByRole('button', { name: 'Register' }).click()
  expect(Object.keys((await registered).postDataJSON())).toEqual(['email', 'password', 'confirmPassword'])
  await response
  await page.clock.runFor(499)
  await expect(toastOf(page, 'status', 'Registration successful', 'Your account has been created!')).toBeVisible()
  await expectToStayAt(page, '/auth')
  await page.clock.runFor(50)
  await expect(page).toHaveURL(/\/start$/)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Have a resume or LinkedIn?' })).toBeFocused()
})

test('the sign-in page appears 3 seconds after a password reset', async ({ page }) => {
  await stubCall(page, 'POST /api/reset-password/check', { status: 204 })
  await stubCall(page, 'POST /api/reset-password', { status: 200, json: { message: 'Your password has been changed.' } })
  await page.clock.install()
  await page.goto('/reset-password?token=any')
  await page.getByRole('textbox', { name: 'New password' }).fill('a good password')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a good password')
  await stopClock(page)
  const response = page.waitForResponse('**/api/reset-password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await response
  const link = page.getByRole('link', { name: 'Go to Login' })
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(link).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(2900)
  await expectToStayAt(page, '/reset-password')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/auth$/)
})

test('the handle is checked 500 ms after the last keystroke', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  const checks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/check-handle/')) checks.push(pathname)
  })
  await page.clock.install()
  await page.goto('/editor')
  const handle = page.getByRole('textbox', { name: 'URL Handle' })
  await expect(handle).toHaveValue(/person-/)
  await stopClock(page)
  await handle.fill('somebody')
  await page.clock.runFor(499)
  await handle.press('End')
  await handle.pressSequentially('-else')
  await page.clock.runFor(499)
  expect(checks).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => checks).toEqual(['/api/check-handle/somebody-else'])
  await expect(page.getByText('This URL handle is available!')).toBeVisible()
})

test('the endorsement dialog closes 500 ms after success, and the toast stays for 5 seconds', async ({ page, createAccount }) => {
  const { handle } = await createAccount(filled)
  await page.clock.install()
  await page.goto(`/me/${handle}`)
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
    const noRequest = expect(page.waitForRequest('**/api/**', shortWait)).rejects.toThrow('Timeout')
    await page.evaluate(() => {
      for (const target of [window, document]) target.dispatchEvent(new Event('visibilitychange'))
      for (const name of ['focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
    })
    await page.clock.fastForward('02:00:00')
    await noRequest
    await page.getByRole('link', { name: 'Edit Portfolio' }).click()
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
    await page.getByLabel('City').fill('Salem')
    await stubCall(page, 'PUT /api/portfolio', 'no connection')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update portfolio')).toBeVisible()
    await page.clock.fastForward('05:00')
    expect(saves()).toBe(1)
  })
})

test('the next account in the same browser sees no data of the previous one', async ({ page, createAccount }) => {
  const [ada, grace] = [await createAccount(filled), await createAccount({ ...filled, firstName: 'Grace' })]
  await signIn(page, ada)
  const portfolios = countOf(page, 'GET /api/portfolio')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(grace.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(grace.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
  await expect(page.getByText(`/me/${grace.handle}`)).toBeVisible()
  expect(portfolios()).toBe(2)
})
