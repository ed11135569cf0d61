import { expect, expectAccessible, signIn } from './fixtures.ts'
import { test as base } from './with-sign-in-service.ts'

const test = base.extend({
  environment: [
    async ({ service }, use) => use({ SIGN_IN_OIDC: `${service.provider.url}?id=acme&name=Acme&trust-email=true` }),
    { scope: 'worker' },
  ],
})

test('an address for which the service does not vouch is filled in, and confirmed later', async ({ page, server, service }) => {
  service.redirectUris.push(`${server.origin}/sign-in/acme`)
  service.provider.person = { sub: 'omar', email: 'omar@example.com' }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome. Create your page?' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('omar@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/start$/)
  const account = await page.request.get('/api/account')
  expect(await account.json()).toMatchObject({ email: 'omar@example.com', emailConfirmed: false })
})

test('on a phone, a long address is shown whole, and a missing one is asked for', async ({ page, server, service }) => {
  service.redirectUris.push(`${server.origin}/sign-in/acme`)
  await page.setViewportSize({ width: 390, height: 844 })
  const email = 'k9x2mfp7qzv4n8r3t1w6y5j0hbc@privaterelay.appleid.com'
  service.provider.person = { sub: 'lin', email, email_verified: 'true' }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  const create = page.getByRole('button', { name: `Create an account as ${email}` })
  await expect(create).toBeVisible()
  const isCut = (button: Element) => [button, ...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1)
  expect(await create.evaluate(isCut)).toBe(false)
  await page.context().clearCookies()
  service.provider.person = { sub: 'min', name: 'Min' }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByText('This Acme account is new here. Enter your email: we’ll send a link to confirm it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('someone signs in with another service, sets a password, and disconnects the service', async ({ page, server, service }) => {
  service.redirectUris.push(`${server.origin}/sign-in/acme`)
  service.provider.person = { sub: 'rosa', email: 'rosa@example.com', email_verified: true }
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await test.step('the sign-in page offers it without a request', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible()
    expect(requests.filter((path) => path.startsWith('/api/sign-in'))).toEqual([])
    await expectAccessible(page)
  })

  await test.step('an account is created after a click', async () => {
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome. Create your page?' })).toBeFocused()
    await expect(page).toHaveURL(/\/sign-in\/acme$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'I have an account' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('button', { name: 'Create an account as rosa@example.com' }).click()
    await expect(page).toHaveURL(/\/start$/)
  })

  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await test.step('without a password, the service confirms who it is', async () => {
    await page.goto('/account')
    await section('Password').getByRole('button', { name: 'Confirm with Acme' }).click()
    await expect(page.getByText('Thank you. It is you.')).toBeVisible()
    await expect(page).toHaveURL(/\/account$/)
    await section('Password').getByRole('textbox', { name: 'New password' }).fill('a good password')
    await section('Password').getByRole('button', { name: 'Set password' }).click()
    await expect(section('Password').getByRole('textbox', { name: 'Current password' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the service is disconnected and connected with the password', async () => {
    const services = section('Connected services')
    await services.getByRole('button', { name: 'Disconnect Acme' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(services.getByRole('listitem')).toHaveCount(0)
    await services.getByRole('button', { name: 'Connect Acme' }).click()
    await dialog.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You can sign in with Acme from now on')).toBeVisible()
    await expect(services.getByRole('listitem')).toContainText('rosa@example.com')
  })
})

test('the service signs in to an existing account, and says when it was cancelled', async ({ page, server, service, createAccount }) => {
  service.redirectUris.push(`${server.origin}/sign-in/acme`)
  service.provider.person = { sub: 'ada', email: 'someone@example.com', email_verified: true }
  const ada = await signIn(page, await createAccount(), '/account')
  await page.getByRole('button', { name: 'Connect Acme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can sign in with Acme from now on')).toBeVisible()
  await page.context().clearCookies()

  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.context().clearCookies()

  const { issuer } = service.provider
  await page.route(
    (url) => url.origin === issuer && url.pathname === '/auth',
    (route) => {
      const asked = new URL(route.request().url()).searchParams
      const answer = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '', iss: issuer })
      return route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}?${answer}` } })
    },
  )
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByText('You cancelled at Acme. Nothing has changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
})
