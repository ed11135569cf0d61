import { filled } from '../test/fixtures.ts'
import { appCode } from '../test/totp.ts'
import { expect, expectAccessible, login, signIn } from './fixtures.ts'
import { chooseFile, doubtfulResume } from './resumes.ts'
import { adminEmail } from './with-mail.ts'
import { test as base } from './with-operator.ts'
import { writeEndorsementText } from './write-endorsement-text.ts'

/*
 * axe on each screen of the app and the console, in both themes and in the state with most in it: errors at the fields, a dialog open. The
 * screens on which an owner writes are in axe-editor.spec.ts, the pages for visitors in axe-pages.spec.ts. No other spec calls axe.
 */

const test = base.extend({
  environment: [
    async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, ADMIN_EMAIL: adminEmail, DEBUG_TOOLS: 'true' }),
    { scope: 'worker' },
  ],
})

const dialog = '[role=dialog]'
const dashboard = { name: 'Your Portfolio', exact: true }

test('the screens to sign in are accessible', async ({ page, createAccount, mailTo }) => {
  test.slow()
  const ada = await createAccount()

  await test.step('login, and registration with errors', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a resume as a page: five looks, lines in doubt, all lines, registration', async () => {
    await page.goto('/auth')
    await chooseFile(page, await doubtfulResume())
    await expect(page.getByRole('heading', { name: 'Octavia, this is your page.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Check and keep it' }).click()
    await expectAccessible(page)
    await page.getByText(/^See all/).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Looks right: register to keep it' }).click()
    await expect(page.getByRole('heading', { name: 'Keep your page' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a forgotten password', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('nobody@')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible(page, dialog)
  })

  await test.step('a new password, with errors, and a link without a token', async () => {
    await page.goto('/reset-password?token=%20')
    await page.getByRole('textbox', { name: 'New password' }).fill('a new password')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('another password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/reset-password')
    await expect(page.getByText('No reset token found in URL.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an email to confirm: a link that works, one that does not, and the question for the password', async () => {
    await page.goto('/confirm-email?token=made.up')
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    await expectAccessible(page)
    await page.goto((await mailTo(ada.email, '/confirm-email')).link)
    await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the code of two-step sign-in', async () => {
    const { key } = await ada.client.send<{ key: string }>('POST', '/api/account/two-step', { password: ada.password })
    await ada.client.send('POST', '/api/account/two-step/confirm', { code: appCode(key.replaceAll(' ', ''), new Date()) })
    await page.goto('/auth')
    await login(page, ada)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('an unknown page', async () => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the dashboard and the screens that it links to are accessible', async ({ page, createAccount, server, mailTo }) => {
  test.slow()
  const ada = await createAccount(filled)
  await writeEndorsementText({ origin: server.origin, handle: ada.handle, mailTo })
  const input = { label: 'Sam at Northwind', edition: '', groups: ['phone'], until: null, maxUses: null }
  await ada.client.send('POST', '/api/private-links', input)
  await signIn(page, ada)

  await test.step('the dashboard with its notices, and the dialog of a private link', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Words about you' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Please confirm your email')
    await page.getByRole('button', { name: 'Files' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send it to someone' }).click()
    await page.getByLabel('What do you write?').fill('My phone number')
    await expect(page.getByRole('dialog').locator('iframe').contentFrame().getByText('My phone number')).toBeVisible()
    await expectAccessible(page, dialog)
    await page
      .getByRole('button', { name: /^December|^January|until/ })
      .last()
      .click()
    await page.getByRole('textbox', { name: 'Opens at most … times' }).fill('0')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Write a whole letter' }).click()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Use a number from 1 to 999')).toBeVisible()
    await expectAccessible(page, dialog)
    await page.getByRole('button', { name: /, 0 times$/ }).click()
    await page.getByRole('textbox', { name: 'Opens at most … times' }).fill('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
    await expectAccessible(page, dialog)
  })

  await test.step('see it as', async () => {
    await page.goto('/see-as?who=everybody')
    await page.getByLabel('Reader', { exact: true }).selectOption('Link: Sam at Northwind')
    await expect(page.getByText('Sees 1 thing more than everyone: phone.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what people say, and the dialogs to ask someone and to delete words', async () => {
    await page.goto('/endorsements')
    await page.getByRole('button', { name: 'More: Ana Ruiz' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete these words', exact: true }).click()
    await expectAccessible(page, dialog)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Ask someone' }).click()
    await expect(page.getByRole('dialog')).toContainText('We can send requests once your own email is confirmed.')
    await expectAccessible(page, dialog)
  })

  await test.step('before an application', async () => {
    await page.goto('/before-you-apply')
    await page.getByRole('textbox', { name: 'The posting' }).fill('We look for Algebra and Terraform')
    await expect(page.getByRole('region', { name: 'In both' }).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copy First name, Name' })).toBeVisible()
    await page.getByRole('button', { name: 'Read this file' }).click()
    await expect(page.getByRole('row', { name: 'Job 1, employer' })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
  })
})

test('the account page is accessible', async ({ page, createAccount }) => {
  test.slow()
  const ada = await createAccount(filled)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await ada.client.send('POST', '/api/account/email', { email: `new-${ada.email}`, password: ada.password })
  await signIn(page, ada, '/account')

  await test.step('with an email that waits, and an error', async () => {
    await expect(section('Email').getByText('to be confirmed.')).toBeVisible()
    await section('Password').getByLabel('Current password').fill('a wrong one')
    await section('Password').getByLabel('New password').fill('maple otter lantern')
    await section('Password').getByRole('button', { name: 'Change password' }).click()
    await expect(section('Password').getByText('This is not your password')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the dialog to delete the account', async () => {
    await section('Delete account').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('somebody@example.com')
    await page.getByRole('dialog').getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Enter the email address of this account')).toBeVisible()
    await expectAccessible(page, dialog)
    await page.reload()
  })

  await test.step('the dialog of two-step sign-in, with an error, and with the backup codes', async () => {
    await section('Two-step sign-in').getByRole('button', { name: 'Turn on' }).click()
    const open = page.getByRole('dialog')
    await open.getByLabel('Password').fill(ada.password)
    await open.getByRole('button', { name: 'Continue' }).click()
    const key = ((await open.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await open.getByRole('textbox', { name: 'Code' }).fill('000000')
    await open.getByRole('button', { name: 'Turn on' }).click()
    await expect(open.getByText('This code is wrong or was already used')).toBeVisible()
    await expectAccessible(page, dialog)
    await open.getByRole('textbox', { name: 'Code' }).fill(appCode(key, new Date()))
    await open.getByRole('button', { name: 'Turn on' }).click()
    await expect(open.getByRole('list', { name: 'Backup codes' })).toBeVisible()
    await expectAccessible(page, dialog)
  })
})

test('the console of the operator and the debug screens are accessible', async ({ page, createAccount, admin }) => {
  test.slow()
  const ada = await createAccount({ firstName: 'Ada' })
  const { id } = await ada.client.portfolio()
  const words = 'This page pretends to be another person.'
  await admin.client.send('POST', '/api/reports', { portfolio: id, reason: 'impersonation', text: words, email: 'real.ada@example.com' })
  await signIn(page, admin)
  const open = page.getByRole('dialog')

  await test.step('the accounts, none that match, and the dialog to remove one', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('row').filter({ hasText: ada.email })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Search').fill('unknown-search-text')
    await expect(page.getByText(/^No email address begins/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Search').fill(ada.handle)
    await page.getByRole('row').filter({ hasText: ada.email }).getByRole('button', { name: 'Manage' }).click()
    await expect(open.getByRole('button', { name: 'View as a visitor' })).toBeVisible()
    await expectAccessible(page, dialog)
    await open.getByRole('button', { name: 'Remove account' }).click()
    await open.getByLabel('Your words to the owner').fill(words)
    await open.getByLabel('Your password').fill('a wrong password')
    await open.getByRole('button', { name: 'Remove account' }).click()
    await expect(open.getByText(/password/i).last()).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
  })

  await test.step('a report, the dialog to freeze its page, what is frozen, invitations, and the log', async () => {
    await page.getByRole('tab', { name: 'Reports' }).click()
    await page.getByRole('button', { name: `Freeze page: /me/${ada.handle}` }).click()
    await open.getByRole('button', { name: 'Freeze page' }).click()
    await expect(open.getByText('Write at least 20 characters')).toBeVisible()
    await expectAccessible(page, dialog)
    await open.getByLabel('Your words to the owner').fill(words)
    await open.getByRole('button', { name: 'Freeze page' }).click()
    await expect(page.getByRole('region', { name: 'Frozen pages' })).toContainText(words)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await expect(page.getByText(/^Works until /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an account that is not the administrator, and its notice of the freeze', async () => {
    await page.context().clearCookies()
    await signIn(page, ada, '/admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/')
    await page.getByRole('complementary', { name: 'Your page is not shown' }).getByRole('button', { name: 'Appeal' }).click()
    await page.getByLabel('Your appeal').fill('Too short')
    await page.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(page.getByText('Write at least 20 characters')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the answer to an appeal', async () => {
    const [freeze] = (await ada.client.send<{ freezes: { id: string }[] }>('GET', '/api/moderation')).freezes
    await ada.client.send('POST', `/api/moderation/${freeze?.id}/appeal`, { text: 'I am the only Ada in this whole town.' })
    await page.context().clearCookies()
    await signIn(page, admin, '/admin#reports')
    await page.getByRole('button', { name: `Answer: /me/${ada.handle}` }).click()
    await expect(open.getByLabel('Your answer')).toBeVisible()
    await expectAccessible(page, dialog)
  })

  await test.step('the debug screens', async () => {
    await page.goto('/debug')
    await page.getByLabel('Access PIN').fill('7294')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('region', { name: 'Salary' })).toContainText('per year')
    await expectAccessible(page)
    await page.goto('/test-auth')
    await expect(page.getByRole('tabpanel')).toContainText('Status 200')
    await expectAccessible(page)
  })
})
