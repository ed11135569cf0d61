import { expect, expectAccessible, signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { test } from './with-operator.ts'

const words = 'This page pretends to be another person.'
const appeal = 'I am the only Ada in this whole town.'

test('the operator reads a report, freezes the page, answers the appeal and shows the page again', async ({
  page,
  createAccount,
  admin,
}) => {
  const ada = await createAccount({ firstName: 'Ada', lastName: 'Lovelace' })
  const { id } = await ada.client.portfolio()
  const text = 'I am the real Ada, and this is not my page.'
  await admin.client.send('POST', '/api/reports', { portfolio: id, reason: 'impersonation', text, email: 'real.ada@example.com' })
  await signIn(page, admin)
  await page.goto('/admin#reports')
  const reports = page.getByRole('region', { name: 'Reports', exact: true })
  const report = reports.getByRole('listitem').filter({ hasText: ada.handle })
  const frozen = page.getByRole('region', { name: 'Frozen pages' }).getByRole('listitem').filter({ hasText: ada.handle })

  await test.step('the report shows the page as a visitor sees it', async () => {
    await expect(report).toContainText('It pretends to be somebody else')
    await expect(report).toContainText(text)
    await expect(report.getByRole('link', { name: 'real.ada@example.com' })).toBeVisible()
    await expectAccessible(page)
    await report.getByRole('button', { name: `View as a visitor: /me/${ada.handle}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the form to freeze has the reason of the report, and requires words', async () => {
    await report.getByRole('button', { name: `Freeze page: /me/${ada.handle}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Reason')).toHaveValue('impersonation')
    await dialog.getByRole('button', { name: 'Freeze page' }).click()
    await expect(dialog.getByText('Write at least 20 characters')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your words to the owner').fill(words)
    await dialog.getByRole('button', { name: 'Freeze page' }).click()
    await expect(frozen).toContainText(words)
    await expect(report.getByRole('button', { name: /^Freeze/ })).toHaveCount(0)
  })

  await test.step('the report is closed', async () => {
    await report.getByRole('button', { name: `Close report: /me/${ada.handle}` }).click()
    await expect(report).toHaveCount(0)
  })

  await test.step('the appeal is answered', async () => {
    const [freeze] = (await ada.client.send<{ freezes: { id: string }[] }>('GET', '/api/moderation')).freezes
    await ada.client.send('POST', `/api/moderation/${freeze?.id}/appeal`, { text: appeal })
    await page.reload()
    await expect(frozen).toContainText(appeal)
    await frozen.getByRole('button', { name: `Answer: /me/${ada.handle}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(appeal)
    await dialog.getByLabel('Your answer').fill('You are right, and we are sorry.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(frozen).toContainText('You are right, and we are sorry.')
    await expect(frozen.getByRole('button', { name: /^Answer/ })).toHaveCount(0)
  })

  await test.step('the page is shown again', async () => {
    await frozen.getByRole('button', { name: `Show the page again: /me/${ada.handle}` }).click()
    await expect(frozen).toHaveCount(0)
    expect((await page.request.get(`/me/${ada.handle}`)).status()).toBe(200)
  })

  await test.step('the log has every action', async () => {
    await page.getByRole('tab', { name: 'Log' }).click()
    const log = page.getByRole('region', { name: 'Log' })
    for (const action of ['Page frozen', 'Report closed', 'Appeal answered', 'Page shown again'])
      await expect(log.getByRole('listitem').filter({ hasText: action }).first()).toBeVisible()
    await expect(log).toContainText(`Account ${id}`)
    await expect(log).not.toContainText('@')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('the operator signs an account out, removes it, and cancels the removal', async ({ page, createAccount, admin, mailTo }) => {
  const eve = await createAccount({ firstName: 'Eve' })
  const { token } = await mailTo(eve.email, '/confirm-email')
  await eve.client.send('POST', '/api/confirm-email', { token })
  await signIn(page, admin)
  await page.goto('/admin')
  await page.getByLabel('Search').fill(eve.handle)
  const row = page.getByRole('row').filter({ hasText: eve.email })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  const dialog = page.getByRole('dialog')

  await test.step('shows the page as a visitor sees it', async () => {
    await row.getByRole('button', { name: 'Manage' }).click()
    await expect(dialog).toContainText('Active, last used')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'View as a visitor' }).click()
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Eve' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('signs the account out', async () => {
    await row.getByRole('button', { name: 'Manage' }).click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(dialog).toContainText('signed out everywhere')
  })

  await test.step('removes the account with the password of the operator', async () => {
    await dialog.getByRole('button', { name: 'Remove account' }).click()
    await dialog.getByLabel('Your words to the owner').fill(words)
    await dialog.getByLabel('Your password').fill('a wrong password')
    await dialog.getByRole('button', { name: 'Remove account' }).click()
    await expect(dialog.getByText(/password/i).last()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your password').fill('a good password')
    await dialog.getByRole('button', { name: 'Remove account' }).click()
    await expect(row).toContainText('Being removed')
  })

  await test.step('cancels the removal; the page stays frozen until it is shown again', async () => {
    await row.getByRole('button', { name: 'Manage' }).click()
    await dialog.getByRole('button', { name: 'Cancel the removal' }).click()
    await expect(dialog).toContainText('Page frozen')
    await dialog.getByRole('button', { name: 'Show the page again' }).click()
    await expect(dialog).toContainText('Active')
  })
})
