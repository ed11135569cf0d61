import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { readPdf } from '../test/pdfs/read-pdf.ts'
import { wordTextOf } from '../test/read-word.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const hidden = { ...filled, ownResume: false, phone: '8085550142', accessPin: '7294', privacySettings: { hidePhone: true } }

const privateName = 'Ada Lovelace resume (private).pdf'

/** Downloads the PDF with this control and returns its text and paper size. */
async function downloadPdf(page: Page, role: 'link' | 'button', name: string, filename = 'Ada Lovelace resume.pdf') {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name, exact: true }).click()])
  expect(download.suggestedFilename()).toBe(filename)
  const { lines, sizes } = await readPdf(await readFile(await download.path()))
  return { text: lines.join('\n'), paper: sizes[0]?.map(Math.round) }
}

test('downloads the resume with the fields that the page shows, including unlocked ones', async ({ createAccount, page }) => {
  const { handle } = await createAccount(hidden)
  await page.goto(`/me/${handle}`)
  expect((await downloadPdf(page, 'link', 'Resume (PDF)')).text).not.toContain('555-0142')
  await page.getByRole('button', { name: 'Unlock' }).last().click()
  await page.getByLabel('Access code').fill('7294')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Private information is now visible')).toBeVisible()
  expect((await downloadPdf(page, 'link', 'Resume (PDF)', privateName)).text).toContain('(808) 555-0142')
  const word = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Word', exact: true }).click()
  const download = await word
  expect(download.suggestedFilename()).toBe('Ada Lovelace resume (private).docx')
  expect(await wordTextOf(await readFile(await download.path()))).toContain('(808) 555-0142')
})

test('shows the resume as Markdown in the browser', async ({ createAccount, page }) => {
  const { handle } = await createAccount(hidden)
  await page.goto(`/me/${handle}.md`)
  await expect(page.getByText('# Ada Lovelace')).toBeVisible()
})

test('downloads without JavaScript, and the link fits on a narrow screen', async ({ createAccount, browser, baseURL }) => {
  const { handle } = await createAccount(hidden)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${baseURL}/me/${handle}`)
  const link = page.getByRole('link', { name: 'Resume (PDF)' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 1 })
  expect((await downloadPdf(page, 'link', 'Resume (PDF)')).text).toContain('Ada Lovelace')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Resume (PDF)' })).toBeHidden()
  await context.close()
})

test('the dashboard offers every format and names characters that the PDF lacks', async ({ createAccount, page }) => {
  const ada = await createAccount(hidden)
  await signIn(page, ada)
  await page.goto('/')
  const downloads = page.getByRole('region', { name: 'Files' })
  await downloads.getByRole('heading').click()
  expect((await downloadPdf(page, 'button', 'Download Resume (PDF)')).text).not.toContain('555-0142')
  const withPrivate = await downloadPdf(page, 'button', 'Download Resume (PDF) with private details', privateName)
  expect(withPrivate.text).toContain('(808) 555-0142')
  for (const status of await downloads.getByRole('status').all()) await expect(status).toBeEmpty()
  await ada.client.save({ headline: 'Engineer 山田' })
  await downloadPdf(page, 'button', 'Download Resume (PDF)')
  await expect(downloads.getByText("Our PDF font can't show 山田. Print the page instead.")).toBeVisible()
  for (const name of ['Download Word', 'Download HTML', 'Download Markdown', 'Download JSON Resume', 'Download vCard'])
    await expect(downloads.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('the account page offers the PDF in both paper sizes, first without hidden fields and then with them', async ({
  createAccount,
  page,
}) => {
  await signIn(page, await createAccount(hidden))
  await page.goto('/account')
  const resumeLink = page.getByRole('link', { name: 'Download JSON Resume' })
  await expect(resumeLink).toHaveAttribute('href', '/api/export/resume.json?as=stranger')
  const letter = await downloadPdf(page, 'button', 'Download Resume (PDF)')
  expect([letter.paper, letter.text.includes('555-0142')]).toEqual([[612, 792], false])
  await page.getByRole('group', { name: 'Paper' }).getByLabel('A4').check()
  const wordLink = page.getByRole('link', { name: 'Download Resume (Word)' })
  await expect(wordLink).toHaveAttribute('href', '/api/export/resume.docx?as=stranger&paper=a4')
  await page.getByLabel('With private details').check()
  const a4 = await downloadPdf(page, 'button', 'Download Resume (PDF)', privateName)
  expect([a4.paper, a4.text.includes('(808) 555-0142')]).toEqual([[595, 842], true])
  await expect(resumeLink).toHaveAttribute('href', '/api/export/resume.json')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('a failed PDF download shows the reason', async ({ createAccount, page }) => {
  await signIn(page, await createAccount(hidden))
  await page.goto('/account')
  await page.route('**/api/export/resume.pdf*', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many PDFs are being made.' } }),
  )
  await page.getByRole('button', { name: 'Download Resume (PDF)' }).click()
  await expect(page.getByRole('status').getByText('Too many PDFs are being made.')).toBeVisible()
})

test('the page offers the own file as the resume, once its owner chooses it', async ({ createAccount, page }) => {
  const ada = await createAccount(hidden)
  await ada.client.upload('Ada, two pages.pdf', new Uint8Array(pdf()))
  await signIn(page, ada)
  await page.goto('/editor#documents')
  const choice = page.getByRole('checkbox', { name: 'Use my own file as the resume' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  await page.goto(`/me/${ada.handle}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Resume (PDF)', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Ada, two pages.pdf')
})
