import type { Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { expect, expectAccessible, signIn } from './fixtures.ts'
import { expectToast, stubCall, test } from './stubbed-calls.ts'

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const edition = {
  ...{ id: 'design', name: 'Design roles', slug: 'design', language: '', nameless: false },
  ...{ leavesOut: { experience: { mode: 'only', ids: [] } }, without: [], order: [], entryOrder: {}, phrases: {} },
}
const nameless = { ...edition, id: 'nameless', name: 'No name', slug: '', nameless: true, leavesOut: {} }

/** A day in the future, for the field of a date. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a private link is created and copied, and the dashboard shows when it was opened', async ({ page, createAccount, server }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Send to somebody' })
  const dialog = page.getByRole('dialog')
  const row = card.getByRole('listitem').filter({ hasText: 'Sam at Northwind' })

  await test.step('says what a link is for while there is none', async () => {
    await expect(card.getByText('For example, a recruiter gets your phone number')).toBeVisible()
  })

  await test.step('asks what the link opens, and keeps what was entered', async () => {
    await card.getByRole('button', { name: 'New link' }).click()
    await expect(dialog.getByLabel('For whom')).toBeFocused()
    await dialog.getByLabel('For whom').fill('Sam at Northwind')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByRole('group', { name: 'What else they may read' })).toBeFocused()
    await expect(dialog.getByText('Choose what this link opens')).toBeVisible()
    await expect(dialog.getByLabel('For whom')).toHaveValue('Sam at Northwind')
    await dialog.getByRole('radio', { name: 'Until a date' }).check()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByLabel('Last day')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('creates it for the phone number until a date, and copies the link', async () => {
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByLabel('Last day').fill(dayAfter(20))
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expectToast(page, 'status', 'Link copied', 'The private link is on your clipboard')
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(await clipboardOf(page)).toBe(link)
    const code = await dialog.getByLabel('Access code').inputValue()
    expect(link).toBe(`${server.origin}/me/${ada.handle}#${code}`)
    await dialog.getByRole('button', { name: 'Copy message' }).click()
    await expect.poll(() => clipboardOf(page)).toContain(`Hello, here is my page: ${link}`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(card.getByRole('button', { name: 'New link' })).toBeFocused()
    await expect(row.getByText('Not opened yet')).toBeVisible()
    await expect(row.getByText('Main page · Phone')).toBeVisible()
    await new Client(server.origin).send('POST', '/api/open', { code })
  })

  await test.step('shows on which day it was opened', async () => {
    await page.reload()
    await expect(row.getByText('Opened once', { exact: true })).toBeVisible()
    await expect(row.getByText(/^On \d+ \w+$/)).toBeVisible()
    await expectAccessible(page)
  })
})

test('a private link is seen as its reader sees it, changed, ended and deleted', async ({ page, createAccount, server }) => {
  const ada = await createAccount(filled)
  const input = { label: 'Sam at Northwind', edition: '', groups: ['phone'], until: null, maxUses: null }
  const { code } = await ada.client.send<{ code: string }>('POST', '/api/access-codes', input)
  await new Client(server.origin).send('POST', '/api/open', { code })
  await signIn(page, ada)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Send to somebody' })
  const dialog = page.getByRole('dialog')
  const row = card.getByRole('listitem').filter({ hasText: 'Sam at Northwind' })

  await test.step('shows the page as the reader of the link gets it', async () => {
    await row.getByRole('button', { name: 'More: Sam at Northwind' }).click()
    await row.getByRole('link', { name: 'See it as they do' }).click()
    await expect(page.getByLabel('Reader', { exact: true }).locator('option:checked')).toHaveText('Link: Sam at Northwind')
    await expect(page.getByRole('heading', { name: 'See it as' })).toBeFocused()
    await expect(page.getByText('Sees 1 thing more than everybody: phone.')).toBeVisible()
    const frame = page.frameLocator('iframe[title="The page of this reader"]')
    await expect(frame.getByText('(503) 555-0142')).toBeVisible()
    await expect(frame.locator('#contact')).toHaveCSS('border-inline-start-width', '2px')
    await expect(page.getByRole('row', { name: /^Link: Sam at Northwind Yes/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Reader', { exact: true }).selectOption('Everybody')
    await expect(page.getByText('Sees nothing more than everybody.')).toBeVisible()
    await expect(frame.getByText('(503) 555-0142')).toHaveCount(0)
    await page.goto('/')
  })

  await test.step('changes what it opens', async () => {
    await row.getByRole('button', { name: 'More: Sam at Northwind' }).click()
    await row.getByRole('button', { name: 'Change' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Phone' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Salary' }).check()
    await dialog.getByRole('radio', { name: 'A number of times' }).check()
    await dialog.getByRole('textbox', { name: 'Number of times' }).fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByRole('button', { name: 'More: Sam at Northwind' })).toBeFocused()
    await expectToast(page, 'status', 'Link changed', 'It works as you chose from now on.')
    await expect(row.getByText('Main page · Phone, salary')).toBeVisible()
    await expect(row.getByText('No end, opens 2 times more')).toBeVisible()
  })

  await test.step('deletes the days, ends the link and deletes it', async () => {
    const act = async (action: string) => {
      await row.getByRole('button', { name: 'More: Sam at Northwind' }).click()
      await row.getByRole('button', { name: action }).click()
      await dialog.getByRole('button', { name: action }).click()
      await expect(dialog).toHaveCount(0)
    }
    await act('Delete the days')
    await expect(row.getByText(/^On \d+/)).toHaveCount(0)
    await act('End now')
    await expect(card.getByText('No link works at the moment.')).toBeVisible()
    await card.getByText('1 link that has ended').click()
    await expect(row.getByText('Ended by you')).toBeVisible()
    await act('Delete')
    await expect(row).toHaveCount(0)
  })
})

test('a private link shows an edition, and an edition without a name must not name its owner', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, bio: 'I am Ada.', editions: [edition, nameless] })
  await signIn(page, ada)
  const dialog = page.getByRole('dialog', { name: 'Send to somebody' })

  await test.step('the URL parameter opens the dialog with the edition, once', async () => {
    await page.goto('/?send=design')
    await expect(dialog.getByLabel('What it shows')).toHaveValue('design')
    await expect(page).toHaveURL(/\/$/)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Design roles · Nothing more')).toBeVisible()
  })

  await test.step('an edition of the dashboard can be sent; one that names its owner leads to the text', async () => {
    const editions = page.getByRole('region', { name: 'Editions' })
    await expect(editions.getByRole('link', { name: `/me/${ada.handle}/design` })).toBeVisible()
    await expect(editions.getByText(/^Leaves out \d+ entr/)).toHaveCount(2)
    await expect(editions.getByRole('link', { name: 'New edition' })).toHaveAttribute('href', '/editor#editions')
    await editions.getByRole('button', { name: 'Send No name' }).click()
    await expect(dialog.getByText('“Ada” in Bio')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Edit the text' })).toHaveAttribute('href', '/editor?edition=nameless#personal-info')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByText(/“Ada” appears in this edition/)).toBeVisible()
    await expect(dialog.getByLabel('What it shows')).toBeFocused()
  })
})

test('the dashboard says who may read the page, and see-as shows the refusals', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await page.goto('/')
  await expect(page.getByText('Everybody can read your page')).toBeVisible()

  await test.step('search engines', async () => {
    await ada.client.save({ searchable: false })
    await page.goto('/see-as?who=search')
    await expect(page.getByText('Search engines are asked to leave your page out')).toBeVisible()
  })

  await test.step('only with a private link or the PIN', async () => {
    await page.goto('/editor#page-design')
    await page.getByRole('group', { name: 'Who can open my page' }).getByText('Only with a private link or the PIN').click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'status', 'Success', 'Changes saved successfully!')
    await page.goto('/')
    await expect(page.getByText('Only with a private link or the PIN')).toBeVisible()
    await page.goto('/see-as?who=everybody')
    await expect(page.getByText('This page opens with a private link or the PIN')).toBeVisible()
  })

  await test.step('the owner alone', async () => {
    await ada.client.save({ visibility: 'off' })
    await page.goto('/see-as?who=pin')
    await expect(page.getByText('Nobody but you can open your page.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Nobody but you can open your page now, so no link opens.')).toBeVisible()
  })
})

test('the private links report that they could not be loaded or created', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  const card = page.getByRole('region', { name: 'Send to somebody' })
  const dialog = page.getByRole('dialog')
  await stubCall(page, 'GET /api/access-codes', { status: 500 })
  await page.goto('/')
  await expect(card.getByText('Your private links could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect(card.getByText('For example, a recruiter gets your phone number')).toBeVisible()

  await stubCall(page, 'POST /api/access-codes', 'no connection')
  await page.getByRole('button', { name: 'New link' }).click()
  await dialog.getByLabel('For whom').fill('Sam')
  await dialog.getByRole('checkbox', { name: 'Phone' }).check()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Not saved. Check your connection, then try again.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('The link for Sam is ready.')).toBeVisible()
})
