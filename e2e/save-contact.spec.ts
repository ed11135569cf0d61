import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, test } from './fixtures.ts'

const hidden = { ...filled, phone: '8085550142', accessPin: '7294', privacySettings: { hidePhone: true } }

async function savedCard(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save contact' }).click()])
  return await readFile(await download.path(), 'utf8')
}

test('saves the contact as the page shows it, and with what the PIN opened', async ({ person, page }) => {
  const { handle } = await person(hidden)
  await page.goto(`/me/${handle}`)
  const open = await savedCard(page)
  expect(open).toContain('BEGIN:VCARD')
  expect(open).not.toContain('8085550142')
  await page.getByRole('button', { name: 'Unlock' }).first().click()
  await page.getByLabel('Access code').fill('7294')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Private information is now visible')).toBeVisible()
  expect(await savedCard(page)).toContain('8085550142')
})

test('fits beside the other actions on a small telephone', async ({ person, page }) => {
  const { handle } = await person(hidden)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/me/${handle}`)
  await expect(page.getByRole('link', { name: 'Save contact' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
