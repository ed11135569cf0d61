import type { Locator, Page } from '@playwright/test'
import type { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { expect, openDialog, test } from './fixtures.ts'

const phone = '(503) 555-0142'
const salary = '$120,000'

interface Code {
  id: string
  code: string
  link: string
}

interface Owner {
  handle: string
  client: Client
}

const nameless = { id: 'nameless', name: 'Agency', nameless: true }
const withNameless = { ...filled, editions: [nameless] }

const createPrivateLink = async ({ client }: Owner, changes: object = {}) =>
  await client.send<Code>('POST', '/api/private-links', {
    ...{ label: 'Charles', edition: '', groups: ['phone'], until: null, maxUses: null },
    ...changes,
  })

async function usesOf({ client }: Owner, id: string): Promise<number | undefined> {
  const { links } = await client.send<{ links: { id: string; uses: number }[] }>('GET', '/api/private-links')
  return links.find((each) => each.id === id)?.uses
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).hash

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /private link/ })
}

test('a private link opens by a press, again after a reload, and not after its end', async ({ page, createAccount }) => {
  const ada = await createAccount(withNameless)
  const { id, link } = await createPrivateLink(ada)
  await page.goto(pathOf(link))
  const dialog = dialogOf(page)

  await test.step('nothing opens by itself, and the visitor is told before', async () => {
    await expect(dialog).toHaveAccessibleName('Ada shared a private link with you')
    await expect(dialog).toHaveAccessibleDescription(
      'Ada sees on which days it was opened and how often, but nothing about you or your device.',
    )
    await expect(page.getByText(phone)).toHaveCount(0)
    expect(await usesOf(ada, id)).toBe(0)
  })

  await test.step('Open shows what it gives, without the code in the address', async () => {
    await expect(dialog.getByRole('button', { name: 'Open' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(phone)).toBeVisible()
    await expect(page.getByText('Ada shared this page with you')).toBeVisible()
    await expect(page.locator('.notice').getByRole('link', { name: 'phone', exact: true })).toHaveAttribute('href', '#private')
    await expect(page.getByText(salary)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(/Still locked: .*salary expectations/)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    expect(await usesOf(ada, id)).toBe(1)
  })

  await test.step('a reload in the same tab is not another use', async () => {
    await page.reload()
    await expect(page.getByText(phone)).toBeVisible()
    expect(await usesOf(ada, id)).toBe(1)
  })

  await test.step('the PIN opens the rest', async () => {
    const unlock = await openDialog(page, page.getByRole('button', { name: 'Unlock' }).last())
    await unlock.getByLabel('PIN or code').fill(filled.accessPin)
    await expect(page.getByText(salary).first()).toBeVisible()
  })

  await test.step('an ended link', async () => {
    await ada.client.send('POST', `/api/private-links/${id}/end`)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'This link has ended. Ask Ada for a new one.' })).toBeVisible()
    await expect(page.getByText(phone)).toHaveCount(0)
    await page.goto('/open')
    await page.goto(pathOf(link))
    await dialog.getByRole('button', { name: 'Open' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This link has ended. Ask Ada for a new one.')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toHaveCount(0)
  })
})

test('a code opens its page in the dialog, from the address of another page, and where the page is for link holders only', async ({
  page,
  visitor,
  createAccount,
}) => {
  await test.step('the unlock dialog takes a code, and says what a code and the PIN look like', async () => {
    const ada = await createAccount(withNameless)
    const { id, code } = await createPrivateLink(ada)
    await page.goto(`/me/${ada.handle}`)
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Unlock' }).last())
    await dialog.getByLabel('PIN or code').fill('K7Q2')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(dialog.locator('.field-error')).toHaveText(
      /4 digits of the PIN, or all 12 letters and digits of a code such as K7Q2-M9TX-WDR4/,
    )
    await dialog.getByLabel('PIN or code').fill(code.toLowerCase())
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText(phone)).toBeVisible()
    await expect(page.getByText('Ada shared this page with you')).toBeVisible()
    await page.reload()
    await expect(page.getByText(phone)).toBeVisible()
    expect(await usesOf(ada, id)).toBe(1)
  })

  await test.step('the link of another person opens at the address of that person', async () => {
    const ada = await createAccount(withNameless)
    const other = await createAccount()
    const { code } = await createPrivateLink(ada)
    await page.goto(`/me/${other.handle}#${code}`)
    await dialogOf(page).getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText(phone)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/me/${ada.handle}`)
    await page.reload()
    await expect(page.getByText(phone)).toBeVisible()
  })

  await test.step('a page for link holders only shows one field, and opens by link, code and PIN', async () => {
    const ada = await createAccount({ ...withNameless, visibility: 'locked' })
    const { code, link } = await createPrivateLink(ada)
    await page.goto(`/me/${ada.handle}`)
    await expect(page.getByRole('heading', { name: 'This page opens with a private link or the PIN' })).toBeVisible()
    await page.getByLabel('PIN or code').fill('1111')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter the correct privacy code')
    await page.getByLabel('PIN or code').fill(filled.accessPin)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused()
    await expect(page.getByText(salary).first()).toBeVisible()
    await page.reload()
    await page.getByLabel('PIN or code').fill(code)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText(phone)).toBeVisible()
    await visitor.goto(new URL(pathOf(link), page.url()).href)
    await expect(dialogOf(visitor)).toHaveAccessibleName('Someone shared a private link with you')
    await dialogOf(visitor).getByRole('button', { name: 'Open' }).click()
    await expect(visitor.getByText(phone)).toBeVisible()
  })
})

test('an edition without a name says nowhere whose it is', async ({ page, createAccount }) => {
  const ada = await createAccount(withNameless)
  const { link } = await createPrivateLink(ada, { edition: 'nameless', groups: ['salary'] })
  expect(pathOf(link)).toMatch(/^\/open#/)
  await page.goto(pathOf(link))
  await expect(dialogOf(page)).toHaveAccessibleName('Someone shared a private link with you')
  await dialogOf(page).getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Someone shared this page with you')).toBeVisible()
  await expect(page.getByText(salary).first()).toBeVisible()
  expect(await page.evaluate(() => document.title + document.body.innerHTML)).not.toMatch(/Ada|Lovelace|person-/)
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Resume (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('resume.pdf')
  await page.reload()
  await expect(page.getByText(salary).first()).toBeVisible()
})
