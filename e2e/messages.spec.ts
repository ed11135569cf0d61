import { filled, pdf } from '../test/fixtures.ts'
import { choose } from './editor.ts'
import { signIn } from './fixtures.ts'
import { countOf, expect, expectToast, stubCall, test } from './stubbed-calls.ts'

test('the dashboard reports errors', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))

  await test.step('a portfolio that fails to load', async () => {
    await stubCall(page, 'GET /api/portfolio', { status: 500 })
    await page.goto('/')
    await expect(page.getByText('Failed to fetch portfolio', { exact: true })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
  })

  await test.step('a logout that fails, and one that succeeds', async () => {
    await stubCall(page, 'POST /api/logout', { status: 500, json: { code: 'internal', message: 'Not now' } })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'alert', 'Logout failed', 'Not now')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'status', 'Logged out', 'You have been logged out successfully')
  })
})

test('the editor reports errors of loading and saving, and of documents', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await signIn(page, ada)

  await test.step('a portfolio that fails to load, and Preview without one', async () => {
    await stubCall(page, 'GET /api/portfolio', 'no connection')
    await page.goto('/editor')
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Failed to fetch portfolio' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expectToast(page, 'alert', 'Portfolio not found', 'Unable to preview your portfolio. Please try again.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('City')).toHaveValue('Portland')
  })

  await test.step('a refused save shows the message of the server', async () => {
    await page.getByLabel('City').fill('Salem')
    await stubCall(page, 'PUT /api/portfolio', { status: 503, json: { code: 'unavailable', message: 'Please try again in a minute' } })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'alert', 'Error', 'Please try again in a minute')
    await page.unrouteAll()
  })

  await test.step('a save without a response', async () => {
    await stubCall(page, 'PUT /api/portfolio', 'no connection')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'alert', 'Error', 'Failed to update portfolio')
    await page.unrouteAll()
    await expect(page.getByLabel('City')).toHaveValue('Salem')
  })

  await test.step('the edits are saved when the server is back', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'status', 'Success', 'Changes saved successfully!')
  })

  const documents = await choose(page, 'Documents')
  const chooseFile = (name: string, mimeType: string, buffer = pdf()) =>
    documents.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const uploads = countOf(page, 'POST /api/document')

  await test.step('a file that is not a PDF', async () => {
    await chooseFile('ada.png', 'image/png')
    await expectToast(page, 'alert', 'Invalid file type', 'Only PDF files are allowed')
  })

  await test.step('a file of more than 5 MB', async () => {
    await chooseFile('large.pdf', 'application/pdf', pdf(5 * 1024 * 1024 + 1))
    await expectToast(page, 'alert', 'File too large', 'Maximum file size is 5MB')
    expect(uploads()).toBe(0)
  })

  await test.step('an interrupted upload, and a refused one', async () => {
    await stubCall(page, 'POST /api/document', 'no connection')
    await chooseFile('broken.pdf', 'application/pdf')
    await expectToast(page, 'alert', 'Upload failed', 'Failed to upload document')
    await page.unrouteAll()
    await chooseFile('fake.pdf', 'application/pdf', Buffer.from('%PDF-1.7 is not enough'))
    await expectToast(page, 'alert', 'Upload failed', 'Only PDF files are allowed')
  })

  await test.step('a document that cannot be deleted, and one that can', async () => {
    await page.route('**/api/document/*', (route) => route.fulfill({ status: 500 }))
    await documents.getByRole('button', { name: 'Remove document 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this document?' })
    await dialog.getByRole('button', { name: 'Remove document' }).click()
    await expectToast(page, 'alert', 'Error', 'Failed to delete document')
    await expect(dialog).toBeHidden()
    await page.unrouteAll()
    await documents.getByRole('button', { name: 'Remove document 1' }).click()
    await dialog.getByRole('button', { name: 'Remove document' }).click()
    await expectToast(page, 'status', 'Success', 'Document deleted')
    await expect(documents.getByText('ada.pdf')).toHaveCount(0)
  })
})
