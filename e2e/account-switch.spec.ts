import type { Page } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { choose, city } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Signs in as another tab would: the open editor gets no notification. */
async function signInElsewhere(page: Page, account: Parameters<typeof signIn>[1]) {
  await page.context().clearCookies()
  await signIn(page, account)
}

test('edits are never saved to another account that signed in in another tab', async ({ page, createAccount }) => {
  const [ada, grace] = [await createAccount(filled), await createAccount({ ...filled, firstName: 'Grace', city: 'Arlington' })]
  for (const { client } of [ada, grace]) await client.save({ urlHandle: '' })
  const before = await grace.client.portfolio()
  await signIn(page, ada, '/editor')
  await choose(page, 'Personal Info')
  await city(page).fill('Salem')
  await signInElsewhere(page, grace)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await choose(page, 'Page')
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await choose(page, 'Documents')
  await page.getByLabel('Upload PDF').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(dialog(page)).toBeVisible()
  expect(await grace.client.portfolio()).toEqual(before)

  await dialog(page).getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await dialog(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')
  expect(await ada.client.portfolio()).toMatchObject({ firstName: 'Ada', city: 'Salem' })
  // A browser has one session: signing in as Ada ended Grace's.
  await grace.client.login({ email: grace.email, password: grace.password })
  expect(await grace.client.portfolio()).toEqual(before)
})
