import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const hidden = { ...filled, phone: '8085550142', accessPin: '7294', privacySettings: { hidePhone: true } }

async function downloadContact(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save contact' }).click()])
  return await readFile(await download.path(), 'utf8')
}

test('downloads the contact with the fields that the page shows, including unlocked ones', async ({ createAccount, page }) => {
  const { handle } = await createAccount(hidden)
  await page.goto(`/me/${handle}`)
  const lockedCard = await downloadContact(page)
  expect(lockedCard).toContain('BEGIN:VCARD')
  expect(lockedCard).not.toContain('8085550142')
  await page.getByRole('button', { name: 'Unlock' }).last().click()
  await page.getByLabel('Access code').fill('7294')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Private information is now visible')).toBeVisible()
  expect(await downloadContact(page)).toContain('8085550142')
})

test('Save contact fits next to the other actions on a narrow screen', async ({ createAccount, page }) => {
  const { handle } = await createAccount(hidden)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/me/${handle}`)
  const link = page.getByRole('link', { name: 'Save contact' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})
