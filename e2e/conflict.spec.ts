import type { Page } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { choose, city, expectSaved } from './editor.ts'
import { signIn } from './fixtures.ts'
import { countOf, expect, test } from './stubbed-calls.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changed elsewhere' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

const incoming = {
  city: 'Eugene',
  headline: 'Countess',
  travel: 'none',
  links: [filled.links[0], { id: 'link-3', type: 'blox', url: 'https://blox.example/ada', customLabel: '' }],
}

/** Changes some fields that `incoming` changes as well, and one that it does not. */
async function editConflictingFields(page: Page) {
  await page.goto('/editor')
  await choose(page, 'Personal Info')
  await expect(city(page)).toHaveValue('Portland')
  await city(page).fill('Salem')
  await choose(page, 'Work Preferences')
  await page.getByLabel('Travel').selectOption('50')
  await choose(page, 'Personal Info')
  await page.getByLabel('Last name').fill('King')
}

test('the dialog compares both versions; either or each section of them can be kept', async ({ page, createAccount }) => {
  await test.step("the dialog lists the differences per section; Keep this tab's preserves the other changes of the incoming version", async () => {
    const ada = await signIn(page, await createAccount(filled))
    await editConflictingFields(page)
    await ada.client.save(incoming)
    await save(page)

    const personal = dialog(page).getByRole('radiogroup', { name: 'Personal Info' })
    for (const text of ['City', 'Salem', 'Eugene', 'King', 'Lovelace'])
      await expect(personal.getByText(text, { exact: true })).toBeVisible()
    const work = dialog(page).getByRole('radiogroup', { name: 'Work Preferences' })
    for (const text of ['Travel', 'Up to 50%', 'No travel']) await expect(work.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Only changed there, and kept')).toBeVisible()
    for (const text of ['Countess', 'Notes']) await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Keep this tab’s' }).click()
    await expectSaved(page)
    expect(await ada.client.portfolio()).toMatchObject({ ...incoming, city: 'Salem', travel: '50', lastName: 'King' })
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Headline')).toHaveValue('Countess')
  })

  await test.step('each section can be decided separately', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await editConflictingFields(page)
    await ada.client.save(incoming)
    await save(page)
    await dialog(page).getByRole('radiogroup', { name: 'Work Preferences' }).getByRole('radio', { name: 'Saved version' }).check()
    await dialog(page).getByRole('button', { name: 'Save these choices' }).click()
    await expectSaved(page)
    expect(await ada.client.portfolio()).toMatchObject({ ...incoming, city: 'Salem', lastName: 'King', travel: 'none' })
  })

  await test.step('Take the saved version replaces the local changes without sending a request', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await editConflictingFields(page)
    const { version } = await ada.client.save(incoming)
    await save(page)
    await expect(dialog(page)).toBeVisible()
    const saves = countOf(page, 'PUT /api/portfolio')
    await dialog(page).getByRole('button', { name: 'Take the saved version' }).click()
    await expectSaved(page)
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Eugene')
    await expect(page.getByLabel('Last name')).toHaveValue('Lovelace')
    expect(saves()).toBe(0)
    expect((await ada.client.portfolio()).version).toBe(version)
  })

  await test.step('another save before the decision is a new conflict', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await editConflictingFields(page)
    await ada.client.save({ city: 'Eugene' })
    await save(page)
    await expect(dialog(page).getByText('Eugene')).toBeVisible()
    await ada.client.save({ city: 'Bend' })
    await dialog(page).getByRole('button', { name: 'Keep this tab’s' }).click()
    await expect(dialog(page).getByText('Bend')).toBeVisible()
    expect((await ada.client.portfolio()).city).toBe('Bend')
    await dialog(page).getByRole('button', { name: 'Keep this tab’s' }).click()
    await expectSaved(page)
    expect((await ada.client.portfolio()).city).toBe('Salem')
  })
})

test('a conflict names the other tab and shows long texts in full; a lost response and a deleted document are no conflict', async ({
  page,
  createAccount,
}) => {
  await test.step('a conflict with another tab of the same browser names that tab', async () => {
    await signIn(page, await createAccount(filled))
    await editConflictingFields(page)
    const other = await page.context().newPage()
    await other.goto('/editor')
    await choose(other, 'Personal Info')
    await city(other).fill('Eugene')
    await save(other)
    await expectSaved(other)
    await save(page)
    await expect(dialog(page)).toContainText('Your portfolio was saved in another tab after you opened it here.')
    await dialog(page).getByRole('radiogroup', { name: 'Personal Info' }).getByRole('radio', { name: 'Other tab' }).check()
    await dialog(page).getByRole('button', { name: 'Save these choices' }).click()
    await expectSaved(page)
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Eugene')
    await other.close()
  })

  await test.step('long texts that differ are shown in full, so that keyboard users can read them', async () => {
    const ada = await signIn(page, await createAccount(filled), '/editor')
    await choose(page, 'Personal Info')
    await page.getByLabel('Bio').fill('I write programs. '.repeat(15))
    await ada.client.save({ bio: 'She writes programs. '.repeat(14) })
    await save(page)
    await expect(dialog(page)).toBeVisible()
    const text = dialog(page).getByText(/^(I write programs\. )+/)
    await expect(text).toBeInViewport({ ratio: 1 })
    expect(await text.evaluate((cell) => cell.scrollHeight - cell.clientHeight)).toBeLessThanOrEqual(0)
  })

  const ada = await createAccount(filled)
  const deleted = await ada.client.upload('deleted.pdf', new Uint8Array(pdf()))
  await ada.client.upload('stays.pdf', new Uint8Array(pdf()))
  await signIn(page, ada)

  await test.step('repeating a save whose response was lost is not a conflict', async () => {
    await page.goto('/editor')
    await choose(page, 'Personal Info')
    await city(page).fill('Salem ')
    await page.route('**/api/portfolio', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Please try again in a minute' } })
    })
    await save(page)
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Please try again in a minute')
    await page.unrouteAll()
    await save(page)
    await expectSaved(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(city(page)).toHaveValue('Salem')
  })

  await test.step('a document deleted on another device does not block a save', async () => {
    await city(page).fill('Bend')
    await ada.client.send('DELETE', `/api/document/${deleted.id}`)
    await save(page)
    await expectSaved(page)
    const { city: stored, documents } = await ada.client.portfolio()
    expect([stored, documents.map(({ filename }) => filename)]).toEqual(['Bend', ['stays.pdf']])
    const list = await choose(page, 'Documents')
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(1)
  })
})
