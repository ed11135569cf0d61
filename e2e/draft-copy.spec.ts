import type { Page } from '@playwright/test'
import { filled } from '../test/make.ts'
import { expect, signIn, test } from './fixtures.ts'

const city = (page: Page) => page.getByRole('textbox', { name: 'City' })

const stored = (page: Page) => page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join('\n'))

/** Goes elsewhere past the question whether to leave, as after a crash. */
async function leaveAnyway(page: Page, address: string) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(address)
}

test('the copy of a draft has everything but the PIN', async ({ page, person }) => {
  await signIn(page, await person({ ...filled, accessPin: '8264' }))
  await page.goto('/editor')
  await city(page).fill('Salem')
  await page.getByLabel('PIN digit 4').fill('9')
  await expect.poll(() => stored(page)).toContain('"city":"Salem"')
  expect(await stored(page)).not.toContain('accessPin')
  for (const pin of ['8264', '8269']) expect(await stored(page)).not.toContain(`"${pin}"`)

  await leaveAnyway(page, '/editor')
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(city(page)).toHaveValue('Salem')
  await expect(page.getByLabel('PIN digit 4')).toHaveValue('4')
})

test('a PIN that was typed and not saved is no change to restore', async ({ page, person }) => {
  await signIn(page, await person({ ...filled, accessPin: '8264' }))
  await page.goto('/editor')
  await page.getByLabel('PIN digit 4').fill('9')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  await leaveAnyway(page, '/editor')
  await expect(city(page)).toHaveValue('Portland')
  await expect(page.getByRole('button', { name: 'Restore them' })).toHaveCount(0)
})

test('deleting the account deletes the copy of a draft as well', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  await page.goto('/editor')
  await city(page).fill('Salem')
  await leaveAnyway(page, '/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  expect(await stored(page)).toContain('Salem')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Email').fill(ada.email)
  await dialog.getByLabel('Password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  expect(await stored(page)).not.toContain('Salem')
  expect(await stored(page)).not.toContain(ada.email)
})
