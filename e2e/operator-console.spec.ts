import { expect, signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { test } from './with-operator.ts'

const words = 'This page pretends to be another person.'

test('the operator signs an account out, removes it, and cancels the removal', async ({ page, createAccount, admin, mailTo }) => {
  const eve = await createAccount({ firstName: 'Eve' })
  const { token } = await mailTo(eve.email, '/confirm-email')
  await eve.client.send('POST', '/api/confirm-email', { token })
  await signIn(page, admin, '/admin')
  await page.getByLabel('Search').fill(eve.handle)
  const row = page.getByRole('row').filter({ hasText: eve.email })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  const dialog = page.getByRole('dialog')

  await test.step('shows the page as a visitor sees it', async () => {
    await row.getByRole('button', { name: 'Manage' }).click()
    await expect(dialog).toContainText('Active, last used')
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
    await expect(dialog.getByText('This is not your password')).toBeVisible()
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

test('the operator sees the state of the installation, and sends a test mail', async ({ page, admin, mailbox }) => {
  await signIn(page, admin, '/admin')
  await page.getByRole('tab', { name: 'Accounts' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Status' })).toHaveAttribute('aria-selected', 'true')
  expect(new URL(page.url()).hash).toBe('#status')
  const status = page.getByRole('region', { name: 'Status' })
  // What is wrong is first.
  await expect(status.getByRole('listitem').first()).toContainText(/Problem|Warning/)
  await expect(status.getByRole('listitem').filter({ hasText: 'Backup' })).toContainText('bin/understory backup')
  await expect(status.getByRole('listitem').filter({ hasText: /^Database/ })).toContainText('OK')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByRole('region', { name: 'Test mail' }).getByRole('status')).toContainText('took it')
  expect(mailbox.mails.at(-1)?.subject).toBe('Test mail from Understory')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Test mail sent')
})
