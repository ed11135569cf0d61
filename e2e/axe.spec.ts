import { filled, pdf } from '../test/fixtures.ts'
import { expect, expectAccessible, openDialog, signIn, test } from './fixtures.ts'
import { chooseFile, demoResume, engines, expectFound, openImport, resumeFile } from './resumes.ts'

test('the sign-in page is accessible', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard is accessible', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the editor is accessible', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await signIn(page, ada)
  await page.goto('/editor')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible(page)
})

test('the editor with invalid fields is accessible', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  await page.getByLabel('Headline').fill('x'.repeat(51))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please check the marked fields').first()).toBeVisible()
  await expectAccessible(page)
})

test('the import page is accessible', async ({ page, createAccount }) => {
  await signIn(page, await createAccount())
  await openImport(page)
  await page.getByText('Where to get it').click()
  await expectAccessible(page)
  await chooseFile(page, await demoResume('new-grad.resume.json'))
  await expectFound(page, 'new-grad.resume.json')
  await page.getByText('Show details').first().click()
  await expectAccessible(page)
})

test('the retained items of an import are accessible in the editor', async ({ page, createAccount }) => {
  await signIn(page, await createAccount())
  await openImport(page)
  await chooseFile(page, resumeFile(engines))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'at the end of the editor' }).click()
  await expect(page.getByRole('heading', { name: 'Kept from your import' })).toBeFocused()
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expectAccessible(page)
})

test('the public page is accessible when locked, with each dialog open, and when unlocked', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await page.goto(`/me/${ada.handle}`)
  await expectAccessible(page)

  const endorse = await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
  await expectAccessible(page)
  await endorse.getByRole('button', { name: 'Cancel' }).click()

  const unlock = await openDialog(page, page.getByRole('button', { name: 'Unlock' }).last())
  await expectAccessible(page)
  await unlock.getByLabel('Access code').fill(filled.accessPin)
  await unlock.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('(503) 555-0142')).toBeVisible()
  await expectAccessible(page)
})

test('an empty public page is accessible', async ({ page, createAccount }) => {
  const { handle } = await createAccount()
  await page.goto(`/me/${handle}`)
  await expectAccessible(page)
})

test('the page of an unknown portfolio is accessible', async ({ page }) => {
  await page.goto('/me/nobody-has-this')
  await expect(page.getByRole('heading', { name: 'Portfolio Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('the page of an unknown path is accessible', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)
})
