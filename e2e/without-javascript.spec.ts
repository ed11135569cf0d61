import { readFile } from 'node:fs/promises'
import { filled } from '../test/fixtures.ts'
import { readPdf } from '../test/pdfs/read-pdf.ts'
import { expectContentsToOpen } from './contents.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

const phone = '(503) 555-0142'

test('without JavaScript the public page is complete on a phone, and its forms and downloads work', async ({ page, createAccount }) => {
  const { handle, client } = await createAccount({ ...filled, ownResume: false })
  await page.goto(`/me/${handle}`)
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()
  for (const text of ['Analyst of engines', 'Analytical Engines', 'University of London', 'Bernoulli numbers', 'GitHub'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)

  await test.step('the contents open from the bar', async () => {
    await expectContentsToOpen(page)
  })

  await test.step('a wrong PIN', async () => {
    await page.goto(`/me/${handle}`)
    await page.getByRole('button', { name: 'Unlock' }).last().click()
    await page.getByRole('dialog').getByLabel('PIN or code').fill('1111')
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Please enter the correct privacy code').first()).toBeVisible()
    await expect(page.getByText(phone)).toHaveCount(0)
  })

  await test.step('the right PIN after a wrong one unlocks one response', async () => {
    await page.getByRole('dialog').getByLabel('PIN or code').fill(filled.accessPin)
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText(phone)).toBeVisible()
    await page.goto(`/me/${handle}`)
    await expect(page.getByText(phone)).toHaveCount(0)
  })

  await test.step('endorse', async () => {
    await page.getByRole('button', { name: 'Endorse', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('charles@example.com')
    await page.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await expect(page.getByText('1 person has')).toBeVisible()
  })

  await test.step('the resume, whose link fits and is not printed', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/me/${handle}`)
    const link = page.getByRole('link', { name: 'Resume (PDF)' })
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect((await readPdf(await readFile(await download.path()))).lines.join('\n')).toContain('Ada Lovelace')
    await page.emulateMedia({ media: 'print' })
    await expect(link).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('a code opens at /open and at the PIN form', async () => {
    const input = { label: 'Charles', edition: '', groups: ['phone'], until: null, maxUses: null }
    const { code } = await client.send<{ code: string }>('POST', '/api/private-links', input)
    await page.goto('/open')
    await page.getByLabel('Code').fill('0000-0000-0000')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText(phone)).toBeVisible()
    await page.goto(`/me/${handle}`)
    await page.getByRole('button', { name: 'Unlock' }).last().click()
    await page.getByRole('dialog').getByLabel('PIN or code').fill(code)
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText(phone)).toBeVisible()
  })
})
