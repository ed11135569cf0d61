import { filled } from '../test/fixtures.ts'
import { expect, signIn } from './fixtures.ts'
import { stubCall, test } from './stubbed-calls.ts'

const edition = { id: 'design', name: 'Design roles', slug: 'design', leavesOut: { experience: { mode: 'only', ids: [] } } }
const nameless = { ...edition, id: 'nameless', name: 'Agency', slug: '', nameless: true, leavesOut: {} }

test('failures keep what was typed, and stand where they belong', async ({ page, createAccount }) => {
  const ada = await signIn(page, await createAccount({ ...filled, editions: [edition, nameless], bio: 'I am Ada.' }))
  const sent = page.getByRole('region', { name: 'Sent to' })
  const dialog = page.getByRole('dialog', { name: 'Send it to someone' })

  await test.step('the list could not be loaded', async () => {
    await stubCall(page, 'GET /api/private-links', { status: 500 })
    await page.goto('/')
    await expect(sent.getByText('Your private links could not be loaded.')).toBeVisible()
    await page.unrouteAll()
    await sent.getByRole('button', { name: 'Try Again' }).click()
    await expect(sent.getByText('No one yet.')).toBeVisible()
  })

  await test.step('an edition without a name must not name its owner', async () => {
    await page.goto('/?send=nameless')
    await expect(page).toHaveURL(/\/$/)
    await expect(dialog.getByRole('button', { name: 'Agency' })).toBeVisible()
    await expect(dialog.getByText('“Ada” in Bio')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Edit the text' })).toHaveAttribute('href', '/editor?edition=nameless#personal-info')
    await dialog.getByLabel('Who is it for?').fill('Sam')
    await dialog.getByLabel('What do you write?').fill('It is me, Ada.')
    await expect(dialog.getByText(/“Ada” says who you are/)).toBeVisible()
    await dialog.getByLabel('What do you write?').fill('Hello.')
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByRole('alert')).toContainText('“Ada” appears in this edition')
    await expect(dialog.getByRole('button', { name: 'Agency' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Design roles' }).click()
  })

  await test.step('without a connection, and after the session has ended', async () => {
    await stubCall(page, 'POST /api/private-links', 'no connection')
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Not saved. Check your connection, then try again.')
    await page.unrouteAll()
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.getByLabel('Password').fill(ada.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(again).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(sent).toContainText('Design roles · letter')
  })

  await test.step('the dashboard says who may read the page, and see-as shows the refusals', async () => {
    await expect(page.getByText('Everyone can read it')).toBeVisible()
    await ada.client.save({ searchable: false })
    await page.goto('/see-as?who=search')
    await expect(page.getByText('Search engines are asked to leave your page out')).toBeVisible()
    await ada.client.save({ visibility: 'locked' })
    await page.goto('/')
    await expect(page.getByText('Only with a private link or the PIN')).toBeVisible()
    await page.goto('/see-as?who=everybody')
    await expect(page.getByText('This page opens with a private link or the PIN')).toBeVisible()
    await ada.client.save({ visibility: 'off' })
    await page.goto('/see-as?who=pin')
    await expect(page.getByText('No one but you can open your page.')).toBeVisible()
    await page.goto('/')
    await expect(sent.getByText('Only you can open your page right now, so no private link works.')).toBeVisible()
  })
})
