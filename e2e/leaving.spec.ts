import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, signIn, test } from './fixtures.ts'
import { isKept } from './stored.ts'

test.beforeEach(async ({ page, person }) => {
  await signIn(page, await person(filled))
  await page.goto('/editor')
  await expect(city(page)).toHaveValue('Portland')
})

test('Logout asks while there are unsaved changes, and staying keeps them', async ({ page }) => {
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

test('a reload asks while there are unsaved changes, and offers them again afterwards', async ({ page }) => {
  await city(page).fill('Salem')
  await isKept(page, '"city":"Salem"')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(city(page)).toHaveValue('Salem')
})

test('nothing asks when nothing has changed', async ({ page }) => {
  await page.reload()
  await expect(city(page)).toHaveValue('Portland')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

function city(page: Page) {
  return page.getByRole('textbox', { name: 'City' })
}
