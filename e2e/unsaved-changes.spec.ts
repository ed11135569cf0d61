import { filled } from '../test/fixtures.ts'
import { expectStored } from './browser-storage.ts'
import { choose, city } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

test('leaving the editor asks for confirmation only with unsaved changes', async ({ page, createAccount }) => {
  const ada = await signIn(page, await createAccount(filled), '/editor')
  await choose(page, 'Personal Info')
  await expect(city(page)).toHaveValue('Portland')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })

  await test.step('a reload without unsaved changes', async () => {
    await page.reload()
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Portland')
    expect(dialogs).toEqual([])
  })

  await test.step('a reload with unsaved changes asks, and restores them afterwards', async () => {
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
  })

  await test.step('Logout asks with unsaved changes, and Stay preserves them', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toBeHidden()
    await expect(city(page)).toHaveValue('Salem')
    await page.getByRole('button', { name: 'Logout' }).click()
    await dialog.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('Logout does not ask without unsaved changes', async () => {
    await ada.client.login({ email: ada.email, password: ada.password })
    await signIn(page, ada, '/editor')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })
})
