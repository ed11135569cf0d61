import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'

const origin = 'https://portfolios.example'
const env = { PUBLIC_URL: origin }
const password = 'a good password'

const { deps, newVisitor, registerOwner } = await startApp(env)

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['registerOwner']>>

async function add(client: Client, key: Authenticator, overrides: object = {}) {
  const { body } = await client.post('/api/account/passkeys/options', { password })
  return await client.post('/api/account/passkeys', { name: 'Laptop', response: key.create({ challenge: body.challenge, ...overrides }) })
}

it.each(['0000', '0085', '2028', 'd800'])('rejects U+%s in a name', async (code) => {
  const ada = await registerOwner()
  const { body } = await ada.post('/api/account/passkeys/options', { password })
  const response = new Authenticator(origin).create({ challenge: body.challenge })
  const rejected = await ada.post('/api/account/passkeys', { name: `Lap${String.fromCharCode(Number.parseInt(code, 16))}top`, response })
  expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([400, ['name']])
})

async function signIn(client: Client, key: Authenticator, overrides: object = {}) {
  const { body } = await client.post('/api/login/passkey/options')
  return await client.post('/api/login/passkey', { response: key.get({ challenge: body.challenge, ...overrides }) })
}

it('adds a named passkey, signs in with it without a password, and removes it', async () => {
  const ada = await registerOwner('ada@example.com')
  const key = new Authenticator(origin)
  const options = await ada.post('/api/account/passkeys/options', { password })
  expect(options.body).toMatchObject({
    rp: { id: 'portfolios.example', name: 'Understory' },
    user: { name: 'ada@example.com' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await add(ada, key)
  expect([added.status, Object.keys(added.body).sort()]).toEqual([201, ['createdAt', 'id', 'name']])
  expect((await ada.get('/api/account/security')).body.passkeys).toEqual([added.body])

  const browser = newVisitor()
  const signedIn = await signIn(browser, key)
  expect([signedIn.status, signedIn.body]).toEqual([200, ada.account])
  expect((await browser.get('/api/user')).body).toEqual(ada.account)
  for (const cookie of [signedIn.headers['set-cookie'] ?? []].flat()) {
    for (const part of ['__Host-', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie).toContain(part)
  }

  const eve = await registerOwner()
  expect((await eve.delete(`/api/account/passkeys/${added.body.id}`)).status).toBe(404)
  expect((await ada.delete(`/api/account/passkeys/${added.body.id}`)).status).toBe(204)
  expect((await ada.delete(`/api/account/passkeys/${added.body.id}`)).status).toBe(404)
  expect((await signIn(newVisitor(), key)).status).toBe(401)
})

it.each([
  ['another origin', { origin: 'https://portfolios.example.evil' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['missing user verification', { isUserVerified: false }],
])('rejects a passkey with %s', async (_, overrides) => {
  const ada = await registerOwner()
  const rejected = await add(ada, new Authenticator(origin), overrides)
  expect([rejected.status, rejected.body]).toEqual([
    400,
    {
      code: 'invalid',
      message: 'This passkey could not be used. Please try again.',
      fields: { response: 'This passkey could not be used. Please try again.' },
    },
  ])
  const key = new Authenticator(origin)
  await add(ada, key)
  const wrong = await signIn(newVisitor(), key, overrides)
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
})

it('accepts a response once, from the browser with the challenge, and registers a passkey once', async () => {
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  const key = new Authenticator(origin)
  const { body } = await ada.post('/api/account/passkeys/options', { password })
  const response = key.create({ challenge: body.challenge })
  expect((await eve.post('/api/account/passkeys', { name: 'Phone', response })).status).toBe(400)
  expect((await ada.post('/api/account/passkeys', { name: 'Phone', response })).status).toBe(201)
  expect((await ada.post('/api/account/passkeys', { name: 'Phone', response })).status).toBe(400)
  expect((await add(eve, key)).status).toBe(400)

  const browser = newVisitor()
  const options = await browser.post('/api/login/passkey/options')
  const assertion = key.get({ challenge: options.body.challenge })
  expect((await newVisitor().post('/api/login/passkey', { response: assertion })).status).toBe(401)
  expect((await browser.post('/api/login/passkey', { response: assertion })).status).toBe(200)
  expect((await browser.post('/api/login/passkey', { response: assertion })).status).toBe(401)
})

it('requires the password to add a passkey, names missing fields, and allows at most ten', async () => {
  const ada = await registerOwner()
  const wrong = await ada.post('/api/account/passkeys/options', { password: 'a wrong one' })
  expect([wrong.status, wrong.body.fields]).toEqual([401, { password: 'This is not your password' }])
  const nameless = await ada.post('/api/account/passkeys', { name: ' ', response: new Authenticator(origin).create({ challenge: 'x' }) })
  expect([nameless.status, nameless.body.fields]).toEqual([400, { name: 'Enter a name' }])
  for (const response of [undefined, null, 'x', {}, { id: 'x', response: {} }]) {
    expect((await ada.post('/api/account/passkeys', { name: 'Laptop', response })).status).toBe(400)
    expect((await ada.post('/api/login/passkey', { response })).status).toBe(400)
  }
  for (let index = 0; index < 10; index++) expect((await add(ada, new Authenticator(origin))).status).toBe(201)
  expect((await ada.post('/api/account/passkeys/options', { password })).status).toBe(409)
})

it('allows at most ten passkeys, also with options requested earlier', async () => {
  const ada = await registerOwner()
  const { body } = await ada.post('/api/account/passkeys/options', { password })
  const rows = Array.from({ length: 10 }, (_, index) => ({ id: `key${index}`, credential_id: `credential${index}` }))
  const columns = {
    account_id: String(ada.account?.id),
    name: 'Laptop',
    created_at: deps.clock().toISOString(),
    public_key: '',
    counter: 0,
  }
  await deps.db
    .insertInto('passkey')
    .values(rows.map((row) => ({ ...row, ...columns })))
    .execute()
  const response = await ada.post('/api/account/passkeys', {
    name: 'One more',
    response: new Authenticator(origin).create({ challenge: body.challenge }),
  })
  expect(response.status).toBe(409)
  expect((await ada.get('/api/account/security')).body.passkeys).toHaveLength(10)
})

it('signs in with a passkey alone when two-step sign-in is set up', async () => {
  const ada = await registerOwner()
  const key = new Authenticator(origin)
  await add(ada, key)
  await ada.post('/api/account/two-step', { password })
  expect((await signIn(newVisitor(), key)).status).toBe(200)
})

it('creates options 60 times per IP address in 10 minutes', async () => {
  const { newVisitor } = await startApp({ ...env, RATE_LIMIT_SCALE: '1' })
  const requestOptions = () => newVisitor().post('/api/login/passkey/options')
  for (let index = 0; index < 60; index++) expect((await requestOptions()).status).toBe(200)
  expect((await requestOptions()).status).toBe(429)
})
