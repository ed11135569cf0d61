import { expect, expectAccessible } from './fixtures.ts'
import { test as base } from './with-sign-in-service.ts'

const test = base.extend({
  environment: [
    async ({ service }, use) =>
      use({
        SIGN_IN_OIDC: `${service.provider.url}?id=school&name=School&trust-email=true`,
        OIDC_GROUP: 'students',
        PASSWORDS: 'off',
        ADMIN_EMAIL: 'admin@example.com',
      }),
    { scope: 'worker' },
  ],
})

test('someone who is not a member reads that this site does not admit them, not that the school failed', async ({
  page,
  server,
  service,
}) => {
  service.redirectUris.push(`${server.origin}/sign-in/school`)
  service.provider.person = { sub: 'eve', email: 'eve@school.example', groups: ['staff'] }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with School' }).click()
  await expect(page.getByRole('heading', { name: 'No sign-in here' })).toBeFocused()
  await expect(page.getByText('This site is for the members of a group, and you are not in it.')).toBeVisible()
  await expectAccessible(page)
})

test('without passwords, a student signs in with the school, and keeps the page after leaving', async ({ page, server, service }) => {
  service.redirectUris.push(`${server.origin}/sign-in/school`)
  const rosa = { sub: 'rosa', email: 'rosa@school.example', email_verified: true }
  service.provider.person = { ...rosa, groups: ['students'] }

  await test.step('the sign-in page offers the school, and no form for a password', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Continue with School' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Login'])
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with School' }).click()
    await page.getByRole('button', { name: 'Create an account as rosa@school.example' }).click()
    await expect(page).toHaveURL(/\/start$/)
    await page.goto('/account')
    await expect(page.getByRole('region', { name: 'Connected services' })).toContainText('rosa@school.example')
    await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Passkeys' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Password' })).toHaveCount(0)
  })

  await test.step('after leaving, the account is handed over', async () => {
    await page.context().clearCookies()
    service.provider.person = { ...rosa, groups: ['alumni'] }
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with School' }).click()
    await expect(page.getByRole('heading', { name: 'Your page stays yours' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Email' }).fill('rosa@home.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByText('This account is yours')).toBeVisible()
  })

  await test.step('the password signs in', async () => {
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('rosa@home.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  })
})
