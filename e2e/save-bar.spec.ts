import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { countOf, expect, hold, stubCall, test, toastOf } from './stubbed-calls.ts'

const offline = "You're offline: your changes are kept here and will be saved when you're back"

const bar = (page: Page) => page.getByRole('region', { name: 'Saving' })
const city = (page: Page) => page.getByRole('textbox', { name: 'City' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const says = (page: Page, words: string) => expect(bar(page).getByText(words, { exact: true })).toBeVisible()

async function open(page: Page) {
  await page.goto('/editor')
  await expect(city(page)).toHaveValue('Portland')
}

test('the bar says whether everything is saved', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await open(page)
  await says(page, 'All changes saved')
  await city(page).fill('Salem')
  await says(page, 'Unsaved changes')
  await city(page).fill('Portland')
  await says(page, 'All changes saved')

  await city(page).fill('Salem')
  const release = await hold(page, '/api/portfolio')
  await save(page).click()
  await says(page, 'Saving')
  release()
  await says(page, 'All changes saved')
  expect((await ada.client.portfolio()).city).toBe('Salem')
})

test('a refused save leaves its reason in the bar', async ({ page, person }) => {
  await signIn(page, await person(filled))
  await open(page)
  await city(page).fill('Salem')
  await stubCall(page, 'PUT /api/portfolio', { status: 503, json: { code: 'unavailable', message: 'Please try again in a minute' } })
  await save(page).click()
  await expect(bar(page).getByText('Please try again in a minute')).toBeVisible()
  await says(page, 'Unsaved changes')
  await page.unrouteAll()
  await save(page).click()
  await says(page, 'All changes saved')
  await expect(bar(page).getByText('Please try again in a minute')).toHaveCount(0)
})

test('without a network the bar says so at once, and saves by itself when it is back', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await open(page)
  const saves = countOf(page, 'PUT /api/portfolio')
  await page.context().setOffline(true)
  await says(page, offline)
  await city(page).fill('Salem')
  await save(page).click()
  await says(page, offline)
  await expect(city(page)).toHaveValue('Salem')
  expect(saves()).toBe(0)
  expect((await ada.client.portfolio()).city).toBe('Portland')

  await city(page).focus()
  await page.context().setOffline(false)
  await says(page, 'All changes saved')
  await expect(city(page)).toBeFocused()
  expect((await ada.client.portfolio()).city).toBe('Salem')
})

test('a network that goes in the middle of a save loses nothing', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await open(page)
  await city(page).fill('Salem')
  await hold(page, '/api/portfolio')
  await save(page).click()
  await says(page, 'Saving')
  await page.context().setOffline(true)
  await says(page, offline)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await says(page, 'All changes saved')
  expect((await ada.client.portfolio()).city).toBe('Salem')
})

test('a server that does not answer is asked every 5 seconds, and the changes are saved once it does', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await page.clock.install()
  await open(page)
  await city(page).fill('Salem')
  for (const call of ['PUT /api/portfolio', 'GET /health'] as const) await stubCall(page, call, 'no connection')
  const [saves, questions] = [countOf(page, 'PUT /api/portfolio'), countOf(page, 'GET /health')]
  await save(page).click()
  await says(page, offline)
  expect([saves(), questions()]).toEqual([1, 1])
  await page.clock.runFor(5000)
  await expect.poll(questions).toBe(2)
  await says(page, offline)
  await page.unrouteAll()
  await page.clock.runFor(5000)
  await says(page, 'All changes saved')
  expect(saves()).toBe(2)
  expect((await ada.client.portfolio()).city).toBe('Salem')
})

test('a session that has ended asks to sign in over the form, and saves then', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await open(page)
  await city(page).fill('Salem')
  await page.context().clearCookies()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByText('Your changes are kept')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await says(page, 'Signed out: sign in again, your changes are kept')
  await expect(city(page)).toHaveValue('Salem')

  await bar(page).getByRole('button', { name: 'Sign in again' }).click()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await says(page, 'All changes saved')
  await expect(city(page)).toHaveValue('Salem')
  expect((await ada.client.portfolio()).city).toBe('Salem')
})

test('somebody else who signs in there gets their own portfolio', async ({ page, person }) => {
  const [ada, grace] = [await person(filled), await person({ ...filled, city: 'Arlington' })]
  await signIn(page, ada)
  await open(page)
  await city(page).fill('Salem')
  await page.context().clearCookies()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(grace.email)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(grace.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(city(page)).toHaveValue('Arlington')
  expect((await grace.client.portfolio()).city).toBe('Arlington')
  expect((await ada.client.portfolio()).city).toBe('Portland')
})

test('an address that cannot be checked without a session asks to sign in', async ({ page, person }) => {
  await signIn(page, await person(filled))
  await open(page)
  await page.context().clearCookies()
  await page.getByRole('textbox', { name: 'URL Handle' }).fill(`free-${crypto.randomUUID().slice(0, 8)}`)
  await save(page).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

test('a save that another device was faster with is changed elsewhere until it is decided', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await open(page)
  await city(page).fill('Salem')
  await ada.client.save({ headline: 'Countess' })
  await save(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await says(page, 'Changed elsewhere')
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await expect(dialog).toBeVisible()
  await expect(toastOf(page, 'alert', 'Error', '')).toHaveCount(0)
})
