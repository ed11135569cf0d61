import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose, city, openEntry, openPersonalInfo, save } from './editor.ts'
import { login, signIn } from './fixtures.ts'
import { countOf, delayRequest, expect, stubCall, test, toastOf } from './stubbed-calls.ts'

const offline = 'You’re offline: your changes are kept here and will be saved when you’re back'

const bar = (page: Page) => page.getByRole('region', { name: 'Saving' })
const expectStatus = (page: Page, text: string) => expect(bar(page)).toContainText(text)

test('the bar shows whether everything is saved, and why not', async ({ page, createAccount }) => {
  await test.step('the bar shows whether everything is saved', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await expectStatus(page, 'All changes saved')
    await city(page).fill('Salem')
    await expectStatus(page, 'Not saved yet')
    // Ctrl and the key of Z, on a Russian keyboard.
    await city(page).dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })
    await expect(city(page)).toHaveValue('Portland')
    await city(page).fill('Salem')
    await city(page).fill('Portland')
    await expectStatus(page, 'All changes saved')

    await city(page).fill('Salem')
    const release = await delayRequest(page, '/api/portfolio')
    await save(page).click()
    await expectStatus(page, 'Saving')
    release()
    await expectStatus(page, 'All changes saved')
    expect((await ada.client.portfolio()).city).toBe('Salem')
  })

  await test.step('the bar shows the reason of a refused save', async () => {
    await city(page).fill('Eugene')
    await stubCall(page, 'PUT /api/portfolio', { status: 503, json: { code: 'unavailable', message: 'Please try again in a minute' } })
    await save(page).click()
    await expect(bar(page).getByText('Please try again in a minute')).toBeVisible()
    await expectStatus(page, 'Not saved yet')
    await page.unrouteAll()
    await save(page).click()
    await expectStatus(page, 'All changes saved')
    await expect(bar(page).getByText('Please try again in a minute')).toHaveCount(0)
  })

  await test.step('the reason disappears with the last corrected field', async () => {
    const reason = bar(page).getByText('Please check the marked fields')
    await page.getByLabel('Headline').fill('x'.repeat(51))
    await city(page).fill('x'.repeat(101))
    await save(page).click()
    await expect(reason).toBeVisible()
    await page.getByLabel('Headline').fill('Engineer')
    await expect(reason).toBeVisible()
    await city(page).fill('Salem')
    await expect(reason).toHaveCount(0)
  })

  await test.step('Ctrl+S saves without scrolling away from the field', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    const url = (await openEntry(page, 'Links', 'Notes')).getByLabel('URL')
    await url.fill('https://ada.example.com/new-notes')
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await page.keyboard.press('Control+S')
    await expect(toastOf(page, 'status', 'Success', 'Changes saved successfully!')).toBeVisible()
    await expect(url).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    expect((await ada.client.portfolio()).links[1]?.url).toBe('https://ada.example.com/new-notes')
  })
})

test('changes without a network or a server are saved when it is back', async ({ page, createAccount }) => {
  const ada = await signIn(page, await createAccount(filled))
  await openPersonalInfo(page)

  await test.step('the bar shows a lost network immediately and saves when it is restored', async () => {
    const saves = countOf(page, 'PUT /api/portfolio')
    await page.context().setOffline(true)
    await expectStatus(page, offline)
    await city(page).fill('Salem')
    await save(page).click()
    await expectStatus(page, offline)
    await expect(city(page)).toHaveValue('Salem')
    expect(saves()).toBe(0)
    expect((await ada.client.portfolio()).city).toBe('Portland')

    await city(page).focus()
    await page.context().setOffline(false)
    await expectStatus(page, 'All changes saved')
    await expect(city(page)).toBeFocused()
    expect((await ada.client.portfolio()).city).toBe('Salem')
  })

  await test.step('losing the network during a save loses no changes', async () => {
    await city(page).fill('Eugene')
    await delayRequest(page, '/api/portfolio')
    await save(page).click()
    await expectStatus(page, 'Saving')
    await page.context().setOffline(true)
    await expectStatus(page, offline)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await expectStatus(page, 'All changes saved')
    expect((await ada.client.portfolio()).city).toBe('Eugene')
  })

  await test.step('an unreachable server is polled every 5 seconds, and the changes are saved when it responds', async () => {
    await ada.client.save({ city: 'Portland' })
    await page.clock.install()
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    for (const call of ['PUT /api/portfolio', 'GET /health'] as const) await stubCall(page, call, 'no connection')
    const [saves, healthChecks] = [countOf(page, 'PUT /api/portfolio'), countOf(page, 'GET /health')]
    await save(page).click()
    await expectStatus(page, offline)
    expect([saves(), healthChecks()]).toEqual([1, 1])
    await page.clock.runFor(5000)
    await expect.poll(healthChecks).toBe(2)
    await expectStatus(page, offline)
    await page.unrouteAll()
    await page.clock.runFor(5000)
    await expectStatus(page, 'All changes saved')
    expect(saves()).toBe(2)
    expect((await ada.client.portfolio()).city).toBe('Salem')
  })
})

test('an expired session asks to sign in over the editor, and a concurrent save to compare', async ({ page, createAccount }) => {
  await test.step('an expired session asks to sign in over the editor, then saves', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await page.context().clearCookies()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog.getByText('Your changes are kept')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectStatus(page, 'Signed out: sign in again, your changes are kept')
    await expect(save(page)).toBeFocused()
    await city(page).press('ControlOrMeta+s')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(city(page)).toBeFocused()
    await expect(city(page)).toHaveValue('Salem')

    await bar(page).getByRole('button', { name: 'Sign in again' }).click()
    await login(dialog, ada)
    await expect(dialog).toBeHidden()
    await expectStatus(page, 'All changes saved')
    await expect(save(page)).toBeFocused()
    await expect(city(page)).toHaveValue('Salem')
    expect((await ada.client.portfolio()).city).toBe('Salem')
  })

  await test.step('signing in over the editor as another account loads the portfolio of that account', async () => {
    const [ada, grace] = [await createAccount(filled), await createAccount({ ...filled, city: 'Arlington' })]
    await signIn(page, ada)
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await page.context().clearCookies()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await login(dialog, grace)
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Arlington')
    expect((await grace.client.portfolio()).city).toBe('Arlington')
    expect((await ada.client.portfolio()).city).toBe('Portland')
  })

  await test.step('saving an unchecked handle without a session asks to sign in', async () => {
    await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await page.context().clearCookies()
    await choose(page, 'URL Handle')
    await page.getByRole('textbox', { name: 'URL Handle' }).fill(`free-${crypto.randomUUID().slice(0, 8)}`)
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  })

  await test.step('a save after a concurrent one reports Changed elsewhere until the conflict is resolved', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await ada.client.save({ headline: 'Countess' })
    await save(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectStatus(page, 'Changed elsewhere')
    await bar(page).getByRole('button', { name: 'Compare' }).click()
    await expect(dialog).toBeVisible()
    await expect(toastOf(page, 'alert', 'Error', '')).toHaveCount(0)
  })
})
