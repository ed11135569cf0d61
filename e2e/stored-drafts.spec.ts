import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { browserStorage, expectStored } from './browser-storage.ts'
import { choose, city, expectSaved, openPersonalInfo, save, saveChanges } from './editor.ts'
import { signIn } from './fixtures.ts'
import { expect, test } from './stubbed-calls.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: 'Earlier changes' })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep my changes' })

/** Navigates and accepts the dialog that asks whether to leave the page. */
async function leaveAnyway(page: Page, path: string) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(path)
}

test('a draft survives a reload, a newer release and its tab, without the PIN', async ({ page, createAccount }) => {
  await test.step('a draft whose only change is the PIN is not offered', async () => {
    await signIn(page, await createAccount({ ...filled, accessPin: '8264' }))
    await openPersonalInfo(page)
    await page.getByLabel('PIN digit 4').fill('9')
    await expectStored(page, '"city":"Portland"')
    await leaveAnyway(page, '/editor')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Portland')
    await expect.poll(() => browserStorage(page)).not.toContain('Portland')
    await expect(keep(page)).toHaveCount(0)
  })

  await test.step('a reload restores the draft of the tab, and a discarded draft is deleted', async () => {
    await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')
    await leaveAnyway(page, '/editor')
    await expect(notice(page)).toContainText('Restored')
    await expect(notice(page)).toContainText('City')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Not saved yet')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(city(page)).toHaveValue('Portland')
    await expectSaved(page)
    await expect.poll(() => browserStorage(page)).not.toContain('Salem')
    await page.reload()
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Portland')
    await expect(notice(page)).toHaveCount(0)
  })

  await test.step('a draft of an older release is restored, and fields that it lacks retain their saved values', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')
    await leaveAnyway(page, '/account')
    // As an older release would have written it: without a field added later, with a field removed later.
    await page.evaluate(async () => {
      const request = indexedDB.open('understory')
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      const store = request.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const [keys, records] = [store.getAllKeys(), store.getAll()]
      await new Promise((resolve) => {
        records.onsuccess = () => {
          const [record] = records.result
          for (const portfolio of [record.saved, record.current]) {
            delete portfolio.headline
            portfolio.fax = '555-0100'
          }
          store.put(record, keys.result[0]).onsuccess = resolve
        }
      })
      request.result.close()
    })
    await page.goto('/editor')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
    await expect(page.getByLabel('Headline')).toHaveValue('Analyst of engines')
    await saveChanges(page)
    expect(await ada.client.portfolio()).toMatchObject({ city: 'Salem', headline: 'Analyst of engines' })
  })

  await test.step('a draft does not include the PIN', async () => {
    await signIn(page, await createAccount({ ...filled, accessPin: '8264' }))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await page.getByLabel('PIN digit 4').fill('9')
    await expectStored(page, '"city":"Salem"')
    expect(await browserStorage(page)).not.toContain('accessPin')
    for (const pin of ['8264', '8269']) expect(await browserStorage(page)).not.toContain(`"${pin}"`)

    await leaveAnyway(page, '/editor')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
    await expect(page.getByLabel('PIN digit 4')).toHaveValue('4')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(notice(page)).toHaveCount(0)
  })

  await test.step('a draft survives its tab and shows its age and its changes', async () => {
    const ada = await signIn(page, await createAccount(filled))
    const storedAt = Date.now()
    await page.clock.setFixedTime(storedAt)
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await page.getByLabel('Headline').fill('Countess')
    await expectStored(page, '"headline":"Countess"')
    await page.close({ runBeforeUnload: false })

    const later = await page.context().newPage()
    await later.clock.setFixedTime(storedAt + 3 * 60_000)
    await openPersonalInfo(later)
    await expect(notice(later)).toContainText('You have changes from 3 minutes ago that were not saved.')
    await expect(notice(later)).toContainText('Headline · City')
    await expect(later.getByRole('region', { name: 'Saving' })).toContainText('Earlier changes are not saved')
    await keep(later).click()
    await expect(city(later)).toHaveValue('Salem')
    await expect(notice(later)).toHaveCount(0)
    await save(later).click()
    await expectSaved(later)
    expect(await ada.client.portfolio()).toMatchObject({ city: 'Salem', headline: 'Countess' })
    await later.reload()
    await choose(later, 'Personal Info')
    await expect(city(later)).toHaveValue('Salem')
    await expect(notice(later)).toHaveCount(0)
    await expect.poll(() => browserStorage(later)).not.toContain('Salem')
  })
})

test('a draft is offered after a save in another tab, and when its tab closes', async ({ page, createAccount }) => {
  await test.step('a draft is offered with its differences after a save in another tab', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')

    const other = await page.context().newPage()
    await openPersonalInfo(other)
    await expect(notice(other)).toHaveCount(0)
    await other.getByLabel('Headline').fill('Countess')
    await save(other).click()
    await expectSaved(other)
    await other.close()

    await leaveAnyway(page, '/editor')
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Headline')).toHaveValue('Countess')
    await expect(notice(page)).toContainText('saved elsewhere since')
    await keep(page).click()
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
    await expect(dialog.getByText('Salem')).toBeVisible()
    await expect(dialog.getByText('Portland')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep this tab’s' }).click()
    await expectSaved(page)
    expect(await ada.client.portfolio()).toMatchObject({ city: 'Salem', headline: 'Countess' })
  })

  await test.step('the draft of another tab is offered when that tab closes', async () => {
    await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')
    const other = await page.context().newPage()
    await openPersonalInfo(other)
    await expect(notice(other)).toHaveCount(0)
    await page.close({ runBeforeUnload: false })
    await expect(notice(other)).toBeVisible()
    await expect(city(other)).toHaveValue('Portland')
    await other.getByRole('region', { name: 'Saving' }).getByRole('button', { name: 'Restore' }).click()
    await expect(city(other)).toHaveValue('Salem')
    await expect(notice(other)).toHaveCount(0)
  })
})

test('drafts end with the session and the account, and are stored again after signing in', async ({ page, createAccount }) => {
  await test.step('logging out deletes the drafts of all tabs, and no tab stores one afterwards', async () => {
    await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/\/auth$/)
    await expect.poll(() => browserStorage(other)).not.toContain('Salem')
    await city(page).fill('Eugene')
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    expect(await browserStorage(other)).not.toContain('Eugene')
    await other.close()
  })

  await test.step('deleting the account deletes its drafts as well', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await expectStored(page, '"city":"Salem"')
    await leaveAnyway(page, '/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    expect(await browserStorage(page)).toContain('Salem')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Email').fill(ada.email)
    await dialog.getByLabel('Password').fill(ada.password)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect.poll(() => browserStorage(page)).not.toContain('Salem')
    expect(await browserStorage(page)).not.toContain(ada.email)
  })

  await test.step('drafts are stored again after signing in over the editor', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/\/auth$/)
    await other.close()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expectSaved(page)
    await city(page).fill('Eugene')
    await expectStored(page, '"city":"Eugene"')
  })

  await test.step('the bar asks to keep the tab open when the browser forbids storage', async () => {
    await signIn(page, await createAccount(filled))
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
    })
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline: keep this tab open, your changes will be saved when you’re back')).toBeVisible()
  })
})
