import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { readPdf } from '../test/pdfs/read-pdf.ts'
import { wordTextOf } from '../test/read-word.ts'
import { expect, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const hidden = { ...filled, ownResume: false, phone: '8085550142', accessPin: '7294', privacySettings: { hidePhone: true } }

async function downloadContact(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save contact' }).click()])
  return await readFile(await download.path(), 'utf8')
}

/** Downloads the PDF with this control and returns its text and paper size. */
async function downloadPdf(page: Page, role: 'link' | 'button', name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name, exact: true }).click()])
  expect(download.suggestedFilename()).toBe('Ada Lovelace resume.pdf')
  const { lines, sizes } = await readPdf(await readFile(await download.path()))
  return { text: lines.join('\n'), paper: sizes[0]?.map(Math.round) }
}

test('a visitor downloads the resume and the contact as the page shows them, including unlocked fields', async ({
  createAccount,
  page,
}) => {
  const ada = await createAccount(hidden)

  await test.step('locked', async () => {
    await page.goto(`/me/${ada.handle}`)
    expect((await downloadPdf(page, 'link', 'Resume (PDF)')).text).not.toContain('555-0142')
    const contact = await downloadContact(page)
    expect(contact).toContain('BEGIN:VCARD')
    expect(contact).not.toContain('555 0142')
  })

  await test.step('unlocked', async () => {
    await page.getByRole('button', { name: 'Unlock' }).last().click()
    await page.getByRole('dialog').getByLabel('PIN or code').fill('7294')
    await expect(page.getByText('Private information is now visible')).toBeVisible()
    expect((await downloadPdf(page, 'link', 'Resume (PDF)')).text).toContain('(808) 555-0142')
    expect(await downloadContact(page)).toContain('TEL:+1 808 555 0142')
    const word = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Word', exact: true }).click()
    const download = await word
    expect(download.suggestedFilename()).toBe('Ada Lovelace resume.docx')
    expect(await wordTextOf(await readFile(await download.path()))).toContain('(808) 555-0142')
  })

  await test.step('as Markdown, in the browser', async () => {
    await page.goto(`/me/${ada.handle}.md`)
    await expect(page.getByText('# Ada Lovelace')).toBeVisible()
  })

  await test.step("the owner's own file, once its owner chooses it", async () => {
    await signIn(page, ada, '/editor#documents')
    const file = { name: 'Ada, two pages.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
    await page.locator('input[aria-label="Upload PDF"]').setInputFiles(file)
    const question = page.getByRole('complementary', { name: 'Your own resume' })
    await expect(question).toContainText('Use Ada, two pages.pdf instead of ours?')
    await question.getByRole('button', { name: 'Use mine' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    await page.goto(`/me/${ada.handle}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Resume (PDF)', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Ada, two pages.pdf')
  })
})

test('the dashboard offers every format and names characters that the PDF lacks', async ({ createAccount, page }) => {
  const ada = await signIn(page, await createAccount(hidden), '/')
  const downloads = page.getByRole('banner')
  await downloads.getByRole('button', { name: 'Files' }).click()
  expect((await downloadPdf(page, 'button', 'Download Resume (PDF)')).text).not.toContain('555-0142')
  const withPrivate = await downloadPdf(page, 'button', 'Download Resume (PDF) with private details')
  expect(withPrivate.text).toContain('(808) 555-0142')
  for (const status of await downloads.getByRole('status').all()) await expect(status).toBeEmpty()
  await ada.client.save({ headline: 'Engineer 山田' })
  await downloadPdf(page, 'button', 'Download Resume (PDF)')
  await expect(downloads.getByText('Our PDF font can’t show 山田. Print the page instead.')).toBeVisible()
  await downloads.getByText('More formats').click()
  for (const name of ['Download Word', 'Download HTML', 'Download Markdown', 'Download JSON Resume', 'Download vCard'])
    await expect(downloads.getByRole('link', { name })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('the account page offers the PDF in both paper sizes, first without hidden fields and then with them, and reports a failure', async ({
  createAccount,
  page,
}) => {
  await signIn(page, await createAccount(hidden), '/account')
  const resumeLink = page.getByRole('link', { name: 'Download JSON Resume' })
  await expect(resumeLink).toHaveAttribute('href', '/api/export/resume.json?as=stranger')
  const letter = await downloadPdf(page, 'button', 'Download Resume (PDF)')
  expect([letter.paper, letter.text.includes('555-0142')]).toEqual([[612, 792], false])
  await page.getByRole('group', { name: 'Paper' }).getByLabel('A4').check()
  const wordLink = page.getByRole('link', { name: 'Download Resume (Word)' })
  await expect(wordLink).toHaveAttribute('href', '/api/export/resume.docx?as=stranger&paper=a4')
  await page.getByLabel('With private details').check()
  const a4 = await downloadPdf(page, 'button', 'Download Resume (PDF)')
  expect([a4.paper, a4.text.includes('(808) 555-0142')]).toEqual([[595, 842], true])
  await expect(resumeLink).toHaveAttribute('href', '/api/export/resume.json')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)

  await test.step('a failed download shows the reason', async () => {
    await page.route('**/api/export/resume.pdf*', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many PDFs are being made.' } }),
    )
    await page.getByRole('button', { name: 'Download Resume (PDF)' }).click()
    await expect(page.getByRole('status').getByText('Too many PDFs are being made.')).toBeVisible()
  })
})
