import { Client } from '../scripts/client.ts'
import { expect, signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { adminEmail, test as base } from './with-mail.ts'

const test = base.extend({
  environment: [
    async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, SIGN_UP: 'invited', ADMIN_EMAIL: adminEmail }),
    { scope: 'worker' },
  ],
})

test('with SIGN_UP=invited someone registers with a link of the operator, once', async ({ page, visitor, server, mailTo }) => {
  const client = new Client(server.origin)
  await client.register({ email: adminEmail, password: 'a good password' })
  const { token } = await mailTo(adminEmail, '/confirm-email')
  await client.send('POST', '/api/confirm-email', { token })
  await signIn(page, { client })

  const link = await test.step('the operator creates an invitation', async () => {
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await expect(page.getByText('There are no open invitations.')).toBeVisible()
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'It is shown only now.' })).toBeVisible()
    await expect(page.getByText(/^Works until /)).toBeVisible()
    await expectNoSidewaysScroll(page)
    return await page.getByLabel('Link', { exact: true }).inputValue()
  })

  await test.step('without the link the sign-in page has no registration', async () => {
    await visitor.goto('/auth')
    await expect(visitor.getByRole('tab')).toHaveText(['Login'])
  })

  await test.step('the link opens the registration and leaves the address bar', async () => {
    await visitor.goto(new URL(link).pathname + new URL(link).search)
    await expect(visitor.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
    await expect(visitor).toHaveURL(/\/auth$/)
    await visitor.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    for (const name of ['Password', 'Confirm Password']) await visitor.getByRole('textbox', { name, exact: true }).fill('a good password')
    await visitor.getByRole('button', { name: 'Register' }).click()
    await expect(visitor.getByRole('heading', { name: 'Have a resume or LinkedIn?' })).toBeVisible()
  })

  await test.step('a used invitation is no longer listed', async () => {
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Invitations' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('There are no open invitations.')).toBeVisible()
  })

  await test.step('the operator invites several people by email, and sees who has registered', async () => {
    await page.getByRole('button', { name: 'Invite by email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite by email' })
    await dialog.getByLabel('Name').fill('Class of 2027')
    await dialog.getByLabel('Addresses').fill('Name;Email\nAda;ada@example.com\nBob;bob@example.com\nCyd;cyd@example')
    await expect(dialog.getByText('2 different addresses')).toBeVisible()
    await expect(dialog.getByText('Line 4: Cyd;cyd@example')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
    await expect(page.getByText('1 of 2 registered · 1 invited')).toBeVisible()
    expect((await mailTo('bob@example.com', '/auth')).subject).toBe('You are invited to make your page on Understory')
    await page.getByRole('button', { name: 'People of Class of 2027' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'ada@example.com' })).toContainText('Registered')
    await page.getByRole('button', { name: 'Withdraw the invitation of bob@example.com' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  })
})
