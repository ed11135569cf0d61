import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { filled, pdf } from '../test/fixtures.ts'
import { appCode } from '../test/totp.ts'
import { entriesOf } from '../test/zip.ts'
import { expect, login, signIn, test } from './fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the account page shows and ends sessions, changes the email and the password, downloads all data and deletes the account', async ({
  page,
  createAccount,
  visitor,
  server,
}) => {
  const ada = await createAccount(filled)
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await signIn(page, ada)

  await test.step('opens from the dashboard and has a heading for each section', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Email, password, passkeys' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
    for (const name of ['Password', 'Email', 'Sessions', 'Two-step sign-in', 'Passkeys', 'Your data', 'Delete account'])
      await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
    await expect(section(page, 'Sessions').getByText('This session')).toBeVisible()
  })

  await test.step('signs out one other session, then all others', async () => {
    const [one, other] = [new Client(server.origin), new Client(server.origin)]
    for (const client of [one, other]) await client.login({ email: ada.email, password: ada.password })
    await signIn(visitor, { client: other }, '/')
    await expect(visitor.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await page.goto('/account')
    const sessions = section(page, 'Sessions')
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByText(/^Signed in .+, in use now$/)).toBeVisible()
    await expect(sessions.getByText(/^Signed in .+, last used .+/)).toHaveCount(2)
    await sessions
      .getByRole('button', { name: /^Sign out Unknown device, signed in / })
      .nth(1)
      .click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await visitor.reload()
    await expect(visitor).toHaveURL(/\/auth$/)
  })

  await test.step('requests an email change and cancels it', async () => {
    const email = section(page, 'Email')
    await email.getByLabel('New email').fill(`new-${ada.email}`)
    await email.getByLabel('Password').fill(ada.password)
    await email.getByRole('button', { name: 'Change email' }).click()
    await expect(email.getByText(`Waiting for new-${ada.email} to be confirmed.`)).toBeVisible()
    await expect(page.getByText(`Signed in as ${ada.email}`)).toBeVisible()
    await email.getByRole('button', { name: 'Keep the old address' }).click()
    await expect(email.getByText('Waiting for')).toBeHidden()
  })

  await test.step('changes the password', async () => {
    const password = section(page, 'Password')
    await password.getByLabel('Current password').fill('a wrong one')
    await password.getByLabel('New password').fill('maple otter lantern')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText('This is not your password')).toBeVisible()
    await expect(password.getByLabel('Current password')).toBeFocused()
    await password.getByLabel('Current password').fill(ada.password)
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await expect(password.getByLabel('New password')).toHaveValue('')
    await ada.client.login({ email: ada.email, password: 'maple otter lantern' })
  })

  await test.step('cancels a download of all data, then downloads it and the single export files', async () => {
    const data = section(page, 'Your data')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/account/download', async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await data.getByRole('button', { name: 'Download my data' }).click()
    await expect(data.getByRole('progressbar')).toBeVisible()
    await data.getByRole('button', { name: 'Cancel' }).click()
    release()
    const saved = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Download my data' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^understory-[\d-]+\.zip$/)
    const entries = entriesOf(await readFile(await download.path()))
    expect([...entries.keys()]).toEqual([
      'README.txt',
      'portfolio.json',
      'versions.json',
      'letters.json',
      'endorsements.json',
      'resume.pdf',
      'resume.docx',
      'resume.md',
      'resume.txt',
      'resume.json',
      'contact.vcf',
      'publications.bib',
      'page.html',
      'account.json',
      'documents/1 ada.pdf',
    ])
    for (const [link, start] of [
      ['Download Web page (HTML)', '<!doctype html>'],
      ['Download Resume (Word)', 'PK'],
      ['Download Resume (Markdown)', '# Ada Lovelace'],
      ['Download JSON Resume', '{\n  "$schema"'],
      ['Download Contact (vCard)', 'BEGIN:VCARD'],
    ] as const) {
      const file = page.waitForEvent('download')
      await data.getByRole('link', { name: link }).click()
      expect(await readFile(await (await file).path(), 'utf8')).toContain(start)
    }
  })

  await test.step('the header of the account page and of the editor links to the dashboard', async () => {
    for (const path of ['/account', '/editor']) {
      await page.goto(path)
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden()
    }
  })

  await test.step('deletes the account permanently', async () => {
    await page.goto('/account')
    await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Email').fill('somebody@example.com')
    await dialog.getByLabel('Password').fill('maple otter lantern')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(dialog.getByText('Enter the email address of this account')).toBeVisible()
    await dialog.getByLabel('Email').fill(ada.email)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Account deleted')).toBeVisible()
    await page.goto(`/me/${ada.handle}`)
    await expect(page.getByRole('heading', { name: 'Portfolio Not Found' })).toBeVisible()
  })
})

test('turns on two-step sign-in, requires a code, accepts a backup code, and turns it off', async ({ page, createAccount, visitor }) => {
  test.slow()
  const ada = await signIn(page, await createAccount(), '/account')
  const twoStep = section(page, 'Two-step sign-in')
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
  await dialog.getByLabel('Password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const key = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong or was already used')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(key, new Date()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Backup codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByText('Store these ten backup codes')).toBeFocused()
  const backupCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(backupCode)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoStep.getByText('10 backup codes are left')).toBeVisible()

  const signInWithCode = async (code: string) => {
    await visitor.goto('/auth')
    await login(visitor, ada)
    await expect(visitor.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await visitor.getByRole('textbox', { name: 'Code' }).fill('123456')
    await visitor.getByRole('button', { name: 'Verify' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('This code is wrong or was already used')
    // As an Arabic keyboard types them.
    const typed = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    await visitor.getByRole('textbox', { name: 'Code' }).fill(typed)
    await visitor.getByRole('button', { name: 'Verify' }).click()
    await expect(visitor.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await visitor.getByRole('button', { name: 'Logout' }).click()
    await expect(visitor).toHaveURL(/\/auth$/)
  }
  await signInWithCode(appCode(key, new Date(), 1))
  await login(visitor, ada)
  await expect(visitor.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await signInWithCode(backupCode)

  await page.reload()
  await expect(twoStep.getByText('9 backup codes are left')).toBeVisible()
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  const turnOff = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
  await turnOff.getByLabel('Password').fill(ada.password)
  await turnOff.getByRole('button', { name: 'Turn off' }).click()
  await expect(twoStep.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('adds a passkey, signs in with it, and removes it', async ({ page, createAccount }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const ada = await signIn(page, await createAccount(), '/account')
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByLabel('Password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()

  await page.goto('/account')
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
