import { filled, pdf } from '../test/fixtures.ts'
import { expect, expectAccessible, openDialog, signIn, test } from './fixtures.ts'
import { chooseFile, demoResume, engines, expectFound, openImport, resumeFile } from './resumes.ts'

test('the auth screen', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard', async ({ page, person }) => {
  await signIn(page, await person(filled))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the editor', async ({ page, person }) => {
  const ada = await person(filled)
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await signIn(page, ada)
  await page.goto('/editor')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible(page)
})

test('the editor with something wrong in it', async ({ page, person }) => {
  await signIn(page, await person(filled))
  await page.goto('/editor')
  await page.getByLabel('Headline').fill('x'.repeat(51))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please check the marked fields').first()).toBeVisible()
  await expectAccessible(page)
})

test('the import screen', async ({ page, person }) => {
  await signIn(page, await person())
  await openImport(page)
  await page.getByText('Where to get it').click()
  await expectAccessible(page)
  await chooseFile(page, await demoResume('new-grad.resume.json'))
  await expectFound(page, 'new-grad.resume.json')
  await page.getByText('All of it').first().click()
  await expectAccessible(page)
})

test('what is kept of an import, in the editor', async ({ page, person }) => {
  await signIn(page, await person())
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

test('the public page, locked, with its dialogs, and unlocked', async ({ page, person }) => {
  const ada = await person(filled)
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await page.goto(`/me/${ada.handle}`)
  await expectAccessible(page)

  const endorse = await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
  await expectAccessible(page)
  await endorse.getByRole('button', { name: 'Cancel' }).click()

  const unlock = await openDialog(page, page.getByRole('button', { name: 'Unlock' }).first())
  await expectAccessible(page)
  await unlock.getByLabel('Access code').fill(filled.accessPin)
  await unlock.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('(503) 555-0142')).toBeVisible()
  await expectAccessible(page)
})

test('a page with nothing on it', async ({ page, person }) => {
  const { handle } = await person()
  await page.goto(`/me/${handle}`)
  await expectAccessible(page)
})

test('a portfolio that does not exist', async ({ page }) => {
  await page.goto('/me/nobody-has-this')
  await expect(page.getByRole('heading', { name: 'Portfolio Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('a path that does not exist', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)
})
