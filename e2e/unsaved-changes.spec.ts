import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expectStored } from './browser-storage.ts'
import { expect, signIn, test } from './fixtures.ts'

test.beforeEach(async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  await expect(city(page)).toHaveValue('Portland')
})

test('Logout asks for confirmation with unsaved changes, and Stay preserves them', async ({ page }) => {
  await city(page).fill('Salem')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(city(page)).toHaveValue('Salem')

  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('a reload asks for confirmation with unsaved changes, and restores them afterwards', async ({ page }) => {
  await city(page).fill('Salem')
  await expectStored(page, '"city":"Salem"')
  const dialogOpened = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(city(page)).toHaveValue('Salem')
})

test('neither Logout nor a reload asks for confirmation without unsaved changes', async ({ page }) => {
  await page.reload()
  await expect(city(page)).toHaveValue('Portland')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

function city(page: Page) {
  return page.getByRole('textbox', { name: 'City' })
}
