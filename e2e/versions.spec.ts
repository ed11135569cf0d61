import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose, city } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const saving = (page: Page) => page.getByRole('region', { name: 'Saving' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' })
async function open(page: Page) {
  await choose(page, 'Page')
  await page.getByRole('button', { name: 'Earlier versions' }).click()
}

test('an earlier version can be viewed, restored and deleted', async ({ page, createAccount }) => {
  await test.step('an earlier version can be viewed, restored, undone, and saved as a new one', async () => {
    const ada = await createAccount(filled)
    const before = await ada.client.portfolio()
    await ada.client.save({ ...before, city: 'Salem', experience: [], privacySettings: { ...before.privacySettings, hidePhone: false } })
    await signIn(page, ada, '/editor')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')

    await open(page)
    const items = dialog(page).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.first()).toContainText('Last saved')
    await expect(items.first()).toContainText('Experience')
    await items.last().getByRole('button').click()
    await expect(dialog(page).getByRole('definition').filter({ hasText: 'Portland' })).toContainText('Then')
    await expect(dialog(page)).toContainText(filled.experience[0]?.company ?? 'no job')
    await dialog(page).getByRole('button', { name: 'All versions' }).click()
    await items.last().getByRole('button').click()
    await dialog(page).getByRole('button', { name: 'Restore this version' }).click()

    await expect(dialog(page)).toBeHidden()
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Portland')
    await expect(saving(page)).toContainText('Not saved yet')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(city(page)).toHaveValue('Salem')
    await expect(saving(page)).toContainText('All changes saved')
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(saving(page)).toContainText('All changes saved')

    const after = await ada.client.portfolio()
    expect(after).toMatchObject({ city: 'Portland', version: before.version + 2, privacySettings: { hidePhone: false } })
    expect(after.experience).toEqual(before.experience)
    await open(page)
    await expect(items).toHaveCount(3)
  })

  await test.step('the dialog explains an unchanged and an empty list, and deletes versions permanently', async () => {
    await signIn(page, await createAccount(filled), '/editor')
    await open(page)
    await dialog(page).getByRole('button', { name: 'View the version' }).click()
    await expect(dialog(page)).toContainText('Nothing to restore')
    await dialog(page).getByRole('button', { name: 'All versions' }).click()
    await dialog(page).getByRole('button', { name: 'Delete version history' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Delete history' }).click()
    await expect(dialog(page)).toContainText('Nothing yet.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused()
  })

  await test.step('a version that differs only in what is not restored names it', async () => {
    const ada = await createAccount(filled)
    const { privacySettings } = await ada.client.portfolio()
    await ada.client.save({ accessPin: '8264', privacySettings: { ...privacySettings, hidePhone: !privacySettings.hidePhone } })
    await signIn(page, ada, '/editor')
    await open(page)
    await dialog(page).getByRole('listitem').last().getByRole('button').click()
    await expect(dialog(page)).toContainText('Differs only in what isn’t restored: PIN, privacy settings.')
    await expect(dialog(page).getByRole('button', { name: 'Restore this version' })).toHaveCount(0)
  })

  await test.step('opening versions with an expired session asks to sign in and preserves the edits', async () => {
    await signIn(page, await createAccount(filled), '/editor')
    await choose(page, 'Personal Info')
    await city(page).fill('Bend')
    await page.context().clearCookies()
    await open(page)
    await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Bend')
  })
})
