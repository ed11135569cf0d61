import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import type { Client } from '#test/app.ts'
import { origin, startWithProvider } from '#test/provider-app.ts'

const password = 'a good password'

it('accepts an answer from the browser, for the service and with the state of its request only, and once', async () => {
  const { newVisitor, register, atProvider, finish } = await startWithProvider({ SIGN_IN_GITHUB: 'client:secret' })
  await register('rosa')
  const [rosa, eve] = [newVisitor(), newVisitor()]
  const ofRosa = await atProvider(rosa)
  const ofEve = await atProvider(eve)
  const refused = [
    await finish(newVisitor(), ofRosa),
    await finish(eve, ofRosa),
    await finish(rosa, { ...ofRosa, state: ofEve.state }),
    await finish(rosa, { ...ofRosa, state: '' }),
    await rosa.post('/api/sign-in/github/callback', ofRosa),
    await rosa.post('/api/sign-in/other/callback', ofRosa),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404])
  expect((await finish(rosa, ofRosa)).status).toBe(200)
  expect((await finish(rosa, ofRosa)).status).toBe(400)
  // The code was used, and that of another request has another nonce and verifier.
  expect((await finish(rosa, { ...ofRosa, state: (await atProvider(rosa)).state })).status).toBe(401)
  expect((await finish(rosa, { ...ofEve, state: (await atProvider(rosa)).state })).status).toBe(401)
})

it('refuses an answer that names another issuer', async () => {
  const { newVisitor, register, atProvider, finish } = await startWithProvider()
  await register('rosa')
  const visitor = newVisitor()
  const answer = await atProvider(visitor)
  expect(answer).toHaveProperty('iss')
  expect((await finish(visitor, { ...answer, iss: 'https://attacker.example' })).status).toBe(401)
  const { iss: _left, ...withoutIssuer } = await atProvider(visitor)
  expect((await finish(visitor, withoutIssuer)).status).toBe(401)
})

it('accepts an answer from the session that asked only', async () => {
  const { newVisitor, register, registerOwner, atProvider, finish, deps } = await startWithProvider()
  const ada = await registerOwner('ada@example.com', password)
  const ask = () => atProvider(ada, { purpose: 'connect', password })
  const signInAgain = () => ada.post('/api/login', { email: 'ada@example.com', password })
  const other = await ask()
  await signInAgain()
  expect((await finish(ada, other)).status).toBe(400)
  const signedOut = await ask()
  await ada.post('/api/logout')
  expect((await finish(ada, signedOut)).status).toBe(400)
  await signInAgain()
  const beforeNewPassword = await ask()
  await ada.post('/api/account/password', { currentPassword: password, password: 'another password' })
  expect((await finish(ada, beforeNewPassword)).status).toBe(400)
  expect(await deps.db.selectFrom('identity').select('id').execute()).toEqual([])
  await register('rosa')
  expect((await newVisitor().post('/api/sign-in/acme', { purpose: 'connect' })).status).toBe(401)
})

it('starts nothing for a session that ends while the service is asked', async () => {
  const { newVisitor, registerOwner, start, provider, deps } = await startWithProvider()
  const ada = await registerOwner('ada@example.com', password)
  const copy = newVisitor()
  copy.headers = { cookie: ada.cookie }
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  provider.instead = (_request, response) => resolve(response)
  const started = start(copy, { purpose: 'connect', password })
  const held = await promise
  await ada.post('/api/logout')
  const { issuer } = provider
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
  held.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
  expect((await started).status).toBe(401)
  expect(await deps.db.selectFrom('provider_request').select('purpose').execute()).toEqual([])
})

it('signs in once when one answer arrives 50 times at the same moment', async () => {
  const { newVisitor, register, atProvider, finish, deps } = await startWithProvider()
  const rosa = await register('rosa')
  await rosa.post('/api/logout')
  const visitor = newVisitor()
  const answer = await atProvider(visitor)
  const copy = newVisitor()
  copy.headers = { cookie: visitor.cookie }
  const statuses = (await Promise.all(Array.from({ length: 50 }, () => finish(copy, answer)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(49).fill(400)])
  expect(await deps.db.selectFrom('session').select('provider').execute()).toEqual([{ provider: 'acme' }])
})

it('creates one account for one user of a service when two browsers ask at the same moment', async () => {
  const { newVisitor, signIn, deps } = await startWithProvider()
  const browsers = [newVisitor(), newVisitor(), newVisitor()]
  for (const browser of browsers) await signIn(browser)
  const create = (browser: Client, index: number) => browser.post('/api/sign-in/new', { email: `rosa${index}@example.com` })
  const statuses = (await Promise.all(browsers.map(create))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409, 409])
  expect(await deps.db.selectFrom('account').select('id').execute()).toHaveLength(1)
})

it('lasts ten minutes, and stores neither state nor verifier nor nonce in a readable form', async () => {
  const { newVisitor, atProvider, finish, deps, provider, advanceClock } = await startWithProvider()
  const visitor = newVisitor()
  const answer = await atProvider(visitor)
  const stored = JSON.stringify(await deps.db.selectFrom('provider_request').selectAll().execute())
  for (const secret of [answer.state, String(provider.asked['nonce']), visitor.cookie.split('=')[1] ?? '']) {
    expect(secret.length).toBeGreaterThan(30)
    expect(stored).not.toContain(secret)
  }
  advanceClock(10 * 60_000)
  expect((await finish(visitor, answer)).status).toBe(400)
})

const unsigned = (claims: object) =>
  [{ alg: 'RS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.c2lnbmF0dXJl')

/** The claims of an ID token; undefined: none is sent. */
type Claims = Record<string, unknown> | undefined

/** Lets the service answer once with these claims instead of its own. */
async function startWithLiar() {
  const app = await startWithProvider()
  const { provider, atProvider, finish } = app
  const finishWith = async (client: Client, wrong: Claims, { userInfo, body }: { userInfo?: object; body?: object } = {}) => {
    const answer = await atProvider(client, body)
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 60 }
    const claims = {
      iss: provider.issuer,
      sub: 'rosa',
      aud: 'client',
      ...times,
      nonce: provider.asked['nonce'],
      email: 'r@example.com',
      ...wrong,
    }
    const token = { access_token: 'x', token_type: 'bearer', ...(wrong && { id_token: unsigned(claims) }) }
    provider.instead = (request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(request.url?.startsWith('/token') ? token : userInfo))
    const finished = await finish(client, answer)
    provider.instead = undefined
    return finished
  }
  return { ...app, finishWith }
}

it.each<[string, Claims]>([
  ['the wrong nonce', { nonce: 'another' }],
  ['another issuer', { iss: 'https://other.example' }],
  ['another client', { aud: 'another' }],
  ['a time that is over', { exp: 1_000_000 }],
  ['no subject', { sub: undefined }],
  ['a blank subject', { sub: ' ' }],
  ['a subject that is too long', { sub: 'x'.repeat(256) }],
  ['nothing of an ID token', undefined],
])('refuses a token with %s', { tags: 'one-database' }, async (_case, wrong) => {
  const { newVisitor, finishWith } = await startWithLiar()
  expect((await finishWith(newVisitor(), wrong)).status).toBe(401)
})

it('takes no user of a service for another one whose subject a database would store as the same text', async () => {
  const { newVisitor, finishWith, deps } = await startWithLiar()
  const rosa = newVisitor()
  expect((await finishWith(rosa, { sub: 'rosa\ufffd' })).status).toBe(202)
  expect((await rosa.post('/api/sign-in/new', { email: 'rosa@example.com' })).status).toBe(201)
  for (const sub of ['rosa\ud800', 'rosa\udc00', 'rosa\ufffd\0']) expect((await finishWith(newVisitor(), { sub })).status).toBe(401)
  expect(await deps.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

it('takes no address for verified because the service says so of another one', { tags: 'one-database' }, async () => {
  const { newVisitor, finishWith } = await startWithLiar()
  const fromUserInfo = { sub: 'rosa', email: 'victim@example.com' }
  const says = { email: undefined, email_verified: true }
  const offers = [
    await finishWith(newVisitor(), says, { userInfo: fromUserInfo }),
    await finishWith(newVisitor(), says, { userInfo: { ...fromUserInfo, email_verified: false } }),
    await finishWith(newVisitor(), { ...says, email_verified: false }, { userInfo: { ...fromUserInfo, email_verified: true } }),
  ]
  const filledIn = { newAccount: { email: 'victim@example.com', mustConfirm: true } }
  expect(offers.map(({ body }) => body)).toEqual([filledIn, filledIn, { newAccount: { email: 'victim@example.com' } }])
})

it('notices that a browser has not let the person sign in again', { tags: 'one-database' }, async () => {
  const { register, finishWith } = await startWithLiar()
  const rosa = await register('rosa')
  const body = { purpose: 'reauthenticate' }
  const now = Math.floor(Date.now() / 1000)
  expect((await finishWith(rosa, { auth_time: now - 120 }, { body })).status).toBe(401)
  expect((await rosa.post('/api/account/two-step', {})).status).toBe(401)
  expect((await finishWith(rosa, { auth_time: now }, { body })).status).toBe(204)
})

it('ends what a service has signed in when it is disconnected', async () => {
  const { newVisitor, registerOwner, signIn } = await startWithProvider()
  const ada = await registerOwner('ada@example.com', password)
  await signIn(ada, { purpose: 'connect', password })
  const [elsewhere, atService] = [newVisitor(), newVisitor()]
  await elsewhere.post('/api/login', { email: 'ada@example.com', password })
  expect((await signIn(atService)).status).toBe(200)
  const [identity] = (await ada.get('/api/account/security')).body.identities
  await ada.send({ method: 'DELETE', url: `/api/account/identities/${identity.id}`, payload: { password } })
  const statuses = await Promise.all([ada, elsewhere, atService].map(async (client) => (await client.get('/api/user')).status))
  expect(statuses).toEqual([200, 200, 401])
})

function* endless() {
  while (true) yield ' '.repeat(64 * 1024)
}

it.each(['refuses connections', 'fails', 'redirects', 'sends no end', 'sends something else'])(
  'says so when a service %s',
  { tags: 'one-database' },
  async (how) => {
    const { newVisitor, start, finish, atProvider, provider, advanceClock } = await startWithProvider()
    const visitor = newVisitor()
    const answer = await atProvider(visitor)
    if (how === 'refuses connections') await provider.close()
    provider.instead = (_request, response) => {
      if (how === 'fails') response.writeHead(502).end()
      else if (how === 'redirects') response.writeHead(302, { location: `${origin}/internal` }).end()
      else if (how === 'sends no end') {
        response.writeHead(200, { 'content-type': 'application/json' })
        pipeline(Readable.from(endless()), response, () => undefined)
      } else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>')
    }
    const down = [503, 'Acme does not respond. Try again or sign in another way.']
    const isClear = how === 'redirects' || how === 'sends something else'
    const finished = await finish(visitor, answer)
    expect([finished.status, finished.body.message]).toEqual(
      isClear ? [401, 'The response of Acme can’t be used. Please try again.'] : down,
    )
    advanceClock(60 * 60_000)
    const started = await start(visitor)
    expect([started.status, started.body.message]).toEqual(down)
  },
)

it('sends a service 5 requests of one network at a time, and lets everyone else sign in meanwhile', { tags: 'one-database' }, async () => {
  const { newVisitor, start, finish, atProvider, provider } = await startWithProvider({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const [rosa, visitor] = [newVisitor(), newVisitor()]
  rosa.headers = { 'x-forwarded-for': '198.51.100.7' }
  const answer = await atProvider(rosa)
  const flooding: { client: Client; state: string | null }[] = []
  for (let index = 0; index < 60; index++) {
    const client = newVisitor()
    // Each from an IP address of its own in one /48.
    client.headers = { 'x-forwarded-for': `2001:db8:7:${index}::1` }
    flooding.push({ client, state: new URL((await start(client)).body.url).searchParams.get('state') })
  }
  const held: (() => void)[] = []
  provider.instead = (_request, response) => void held.push(() => response.writeHead(502).end())
  const flood = flooding.map(async ({ client, state }) => (await finish(client, { state, code: 'x', iss: provider.issuer })).status)
  await vi.waitFor(() => expect(held).toHaveLength(5), { timeout: 60_000 })
  provider.instead = undefined
  expect((await finish(rosa, answer)).status).toBe(202)
  expect((await start(visitor)).status).toBe(200)
  for (const release of held) release()
  const statuses = await Promise.all(flood)
  // 5 that were held, and 35 for which there was no place. The others had their turn: the service refuses their code.
  expect([503, 401].map((status) => statuses.filter((each) => each === status).length)).toEqual([40, 20])
})

it('says that the person cancelled, and changes nothing', { tags: 'one-database' }, async () => {
  const { newVisitor, start, finish } = await startWithProvider()
  const visitor = newVisitor()
  const state = new URL((await start(visitor)).body.url).searchParams.get('state')
  const cancelled = await finish(visitor, { state, error: 'access_denied' })
  expect([cancelled.status, cancelled.body.message]).toEqual([400, 'You cancelled at Acme. Nothing has changed.'])
})

it('counts starts and answers of an IP address', { tags: 'one-database' }, async () => {
  const { newVisitor, start, finish } = await startWithProvider({ RATE_LIMIT_SCALE: '1' })
  const visitor = newVisitor()
  const starts: number[] = []
  const answers: number[] = []
  for (let count = 0; count < 31; count++) {
    starts.push((await start(visitor)).status)
    answers.push((await finish(visitor, { state: 'x', code: 'x' })).status)
  }
  expect(starts).toEqual([...Array(30).fill(200), 429])
  expect(answers).toEqual([...Array(30).fill(400), 429])
})

it('counts all calls that say whether an address has an account as registrations', { tags: 'one-database' }, async () => {
  const { newVisitor, signIn } = await startWithProvider({ RATE_LIMIT_SCALE: '1' })
  const visitor = newVisitor()
  await signIn(visitor)
  const email = 'ada@example.com'
  expect((await newVisitor().post('/api/register', { email, password })).status).toBe(201)
  for (let count = 1; count < 30; count++) expect((await visitor.post('/api/sign-in/new', { email })).status).toBe(409)
  const calls = { register: { email, password }, 'sign-in/new': { email }, 'sign-in/hand-over': { email, password } }
  for (const [call, body] of Object.entries(calls)) expect((await newVisitor().post(`/api/${call}`, body)).status).toBe(429)
})
