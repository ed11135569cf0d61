import type { Page } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { expect, signIn, test } from './fixtures.ts'

const city = (page: Page) => page.getByRole('textbox', { name: 'City' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** As another tab does it: whoever has the form open is not told. */
async function signInElsewhere(page: Page, somebody: Parameters<typeof signIn>[1]) {
  await page.context().clearCookies()
  await signIn(page, somebody)
}

test('what one person typed is never saved for another who signed in in another tab', async ({ page, person }) => {
  const [ada, grace] = [await person(filled), await person({ ...filled, firstName: 'Grace', city: 'Arlington' })]
  for (const { client } of [ada, grace]) await client.save({ urlHandle: '' })
  const before = await grace.client.portfolio()
  await signIn(page, ada)
  await page.goto('/editor')
  await city(page).fill('Salem')
  await signInElsewhere(page, grace)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Upload PDF').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(dialog(page)).toBeVisible()
  expect(await grace.client.portfolio()).toEqual(before)

  await dialog(page).getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await dialog(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')
  expect(await ada.client.portfolio()).toMatchObject({ firstName: 'Ada', city: 'Salem' })
  // One browser has one session: hers has ended with this one.
  await grace.client.login({ email: grace.email, password: grace.password })
  expect(await grace.client.portfolio()).toEqual(before)
})
