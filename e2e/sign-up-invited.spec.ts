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
})
