import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { readPdf } from '../test/pdfs/read-pdf.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const hidden = { ...filled, phone: '8085550142', accessPin: '7294', privacySettings: { hidePhone: true } }

/** What is in the PDF that this control saves. */
async function savedPdf(page: Page, role: 'link' | 'button', name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()])
  expect(download.suggestedFilename()).toBe('Ada Lovelace resume.pdf')
  const { lines, sizes } = await readPdf(await readFile(await download.path()))
  return { text: lines.join('\n'), paper: sizes[0]?.map(Math.round) }
}

test('saves the resume as the page shows it, and with what the PIN opened', async ({ person, page }) => {
  const { handle } = await person(hidden)
  await page.goto(`/me/${handle}`)
  expect((await savedPdf(page, 'link', 'Resume (PDF)')).text).not.toContain('555-0142')
  await page.getByRole('button', { name: 'Unlock' }).first().click()
  await page.getByLabel('Access code').fill('7294')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Private information is now visible')).toBeVisible()
  expect((await savedPdf(page, 'link', 'Resume (PDF)')).text).toContain('(808) 555-0142')
})

test('needs no script, and fits on a small telephone', async ({ person, browser, baseURL }) => {
  const { handle } = await person(hidden)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${baseURL}/me/${handle}`)
  await expect(page.getByRole('link', { name: 'Resume (PDF)' })).toBeInViewport()
  expect((await savedPdf(page, 'link', 'Resume (PDF)')).text).toContain('Ada Lovelace')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Resume (PDF)' })).toBeHidden()
  await context.close()
})

test('the dashboard has every form, and says which letters the PDF has not', async ({ person, page }) => {
  const ada = await person(hidden)
  await signIn(page, ada)
  await page.goto('/')
  const downloads = page.getByRole('region', { name: 'Download' })
  expect((await savedPdf(page, 'button', 'Download Resume (PDF)')).text).toContain('(808) 555-0142')
  await expect(downloads.getByRole('status')).toBeEmpty()
  await ada.client.save({ headline: 'Engineer 山田' })
  await savedPdf(page, 'button', 'Download Resume (PDF)')
  await expect(downloads.getByText('This PDF has no letters for 山田: print the page instead.')).toBeVisible()
  for (const name of ['Download HTML', 'Download JSON Resume', 'Download vCard'])
    await expect(downloads.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the Account page gives the PDF on either paper, and as strangers get it', async ({ person, page }) => {
  await signIn(page, await person(hidden))
  await page.goto('/account')
  const letter = await savedPdf(page, 'button', 'Download Resume (PDF)')
  expect([letter.paper, letter.text.includes('(808) 555-0142')]).toEqual([[612, 792], true])
  await page.getByRole('group', { name: 'Paper' }).getByLabel('A4').check()
  await page.getByLabel('As visitors get it, without what you hide').check()
  const a4 = await savedPdf(page, 'button', 'Download Resume (PDF)')
  expect([a4.paper, a4.text.includes('555-0142')]).toEqual([[595, 842], false])
  await expect(page.getByRole('link', { name: 'Download JSON Resume' })).toHaveAttribute('href', '/api/export/resume.json?as=stranger')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a PDF that can not be made says so where it was asked for', async ({ person, page }) => {
  await signIn(page, await person(hidden))
  await page.goto('/account')
  await page.route('**/api/export/resume.pdf*', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many PDFs are being made.' } }),
  )
  await page.getByRole('button', { name: 'Download Resume (PDF)' }).click()
  await expect(page.getByRole('status').getByText('Too many PDFs are being made.')).toBeVisible()
})
