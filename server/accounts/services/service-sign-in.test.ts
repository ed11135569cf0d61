import { expect, it } from 'vitest'
import { startWithProvider } from '#test/provider-app.ts'
import { appCode } from '#test/totp.ts'
import { entriesOf } from '#test/zip.ts'

const password = 'a good password'

it('creates an account after a click only, with the address that the service vouches for, and signs in to it later', async () => {
  const { newVisitor, signIn, deps, provider, mailsTo } = await startWithProvider()
  const rosa = newVisitor()
  const offer = await signIn(rosa)
  expect([offer.status, offer.body]).toEqual([202, { newAccount: { email: 'rosa@example.com' } }])
  expect(await deps.db.selectFrom('account').select('id').execute()).toEqual([])
  const created = await rosa.post('/api/sign-in/new', {})
  expect([created.status, created.body.email]).toEqual([201, 'rosa@example.com'])
  expect((await rosa.post('/api/sign-in/new', { email: 'second@example.com' })).status).toBe(400)
  expect((await rosa.get('/api/account')).body).toMatchObject({ emailConfirmed: true, isAdmin: false })
  expect(await mailsTo('rosa@example.com')).toEqual([])
  expect(provider.asked).toMatchObject({ scope: 'openid email', code_challenge_method: 'S256' })
  expect(provider.asked).not.toHaveProperty('prompt')

  provider.person = { sub: 'rosa', email: 'new@example.com', email_verified: true }
  const again = newVisitor()
  const second = await signIn(again)
  expect([second.status, second.body]).toEqual([200, created.body])
  expect((await again.get('/api/account/security')).body).toMatchObject({
    ...{ hasPassword: false, passkeys: [] },
    identities: [{ provider: 'acme', name: 'Acme', label: 'new@example.com' }],
  })
})

it('asks for the code of an account with two-step sign-in', async () => {
  const { newVisitor, registerOwner, signIn, deps } = await startWithProvider()
  const ada = await registerOwner('ada@example.com', password)
  const { key } = (await ada.post('/api/account/two-step', { password })).body
  await ada.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })
  expect((await signIn(ada, { purpose: 'connect', password })).status).toBe(204)
  const browser = newVisitor()
  const first = await signIn(browser)
  expect([first.status, first.body]).toEqual([202, { secondStep: true }])
  expect((await browser.get('/api/user')).status).toBe(401)
  expect((await browser.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })).status).toBe(200)
  const providers = await deps.db.selectFrom('session').select('provider').orderBy('provider').execute()
  expect(providers).toEqual([{ provider: '' }, { provider: 'acme' }])
})

it('connects after the password only, mails the owner, and lists what is connected without secrets', async () => {
  const { registerConfirmedOwner, start, signIn, mailsTo } = await startWithProvider()
  const ada = await registerConfirmedOwner('ada@example.com', password)
  expect((await start(ada, { purpose: 'connect' })).status).toBe(400)
  expect((await start(ada, { purpose: 'connect', password: 'another password' })).status).toBe(401)
  expect((await signIn(ada, { purpose: 'connect', password })).status).toBe(204)
  expect((await signIn(ada, { purpose: 'connect', password })).status).toBe(204)
  const { identities } = (await ada.get('/api/account/security')).body
  expect(identities).toHaveLength(1)
  const archive = await ada.get('/api/account/download')
  const record = JSON.parse(String(entriesOf(archive.bytes).get('account.json')))
  expect(record.identities).toEqual([
    { name: 'Acme', label: 'rosa@example.com', createdAt: expect.any(String), usedAt: expect.any(String) },
  ])

  const disconnect = (body: object) => ada.send({ method: 'DELETE', url: `/api/account/identities/${identities[0].id}`, payload: body })
  expect((await disconnect({})).status).toBe(400)
  expect((await disconnect({ password })).status).toBe(204)
  expect((await disconnect({ password })).status).toBe(404)
  expect((await mailsTo('ada@example.com')).slice(1).map(({ subject }) => subject)).toEqual([
    'A sign-in service was connected with your Understory account',
    'A sign-in service was disconnected from your Understory account',
  ])
})

it('keeps the last way to sign in, and counts services that are configured only', async () => {
  const { register, deps, signIn, start, provider } = await startWithProvider()
  const rosa = await register('rosa')
  expect((await start(rosa, { purpose: 'connect' })).status).toBe(401)
  expect((await signIn(rosa, { purpose: 'reauthenticate' })).status).toBe(204)
  expect(provider.asked).toMatchObject({ prompt: 'login' })
  const connected = async () => (await rosa.get('/api/account/security')).body.identities as { id: string; name: string }[]
  const disconnect = (id = '') => rosa.send({ method: 'DELETE', url: `/api/account/identities/${id}`, payload: {} })
  const [only] = await connected()
  const refused = await disconnect(only?.id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Add another way to sign in first, or you will lose access.'])

  await deps.db
    .insertInto('identity')
    .values({
      ...{ id: 'former', account_id: String(rosa.account?.id), issuer: 'https://former.example/', subject: 'rosa', label: '' },
      ...{ created_at: '2020-01-01T00:00:00.000Z', used_at: '2020-01-01T00:00:00.000Z' },
    })
    .execute()
  expect((await connected())[0]).toEqual(expect.not.objectContaining({ provider: expect.anything() }))
  expect((await connected())[0]?.name).toBe('former.example')
  expect((await disconnect(only?.id)).status).toBe(409)
  expect((await disconnect('former')).status).toBe(204)
  expect((await rosa.post('/api/account/password', { password })).status).toBe(200)
  expect((await rosa.send({ method: 'DELETE', url: `/api/account/identities/${only?.id}`, payload: { password } })).status).toBe(204)
})

it('reauthenticates with a service of the account only', async () => {
  const { register, provider, signIn } = await startWithProvider()
  await register('eve')
  const rosa = await register('rosa')
  provider.person = { sub: 'eve' }
  expect((await signIn(rosa, { purpose: 'reauthenticate' })).status).toBe(401)
  expect((await rosa.post('/api/account/two-step', {})).status).toBe(401)
  provider.person = { sub: 'rosa' }
  const before = rosa.cookie
  expect((await signIn(rosa, { purpose: 'reauthenticate' })).status).toBe(204)
  expect(rosa.cookie).not.toBe(before)
  expect((await rosa.post('/api/account/two-step', {})).status).toBe(200)
})

const verified = [true, false]
const owners = ['nobody', 'an unconfirmed account', 'a confirmed account'] as const
it.each(verified.flatMap((says) => verified.flatMap((trusts) => owners.map((owner) => [says, trusts, owner] as const))))(
  'links by no address: the service says verified %s, is trusted %s, and the address is of %s',
  { tags: 'one-database' },
  async (says, trusts, owner) => {
    const app = await startWithProvider({}, trusts ? '&trust-email=true' : '')
    const { newVisitor, signIn, deps, provider, mailsTo } = app
    const email = 'victim@example.com'
    if (owner === 'an unconfirmed account') await app.registerOwner(email)
    if (owner === 'a confirmed account') await app.registerConfirmedOwner(email)
    const victim = await deps.db.selectFrom('account').selectAll().execute()
    provider.person = { sub: 'attacker', email, email_verified: says }
    const attacker = newVisitor()
    const isVouchedFor = says && trusts
    expect((await signIn(attacker)).body).toEqual({ newAccount: isVouchedFor ? { email } : { email, mustConfirm: true } })
    if (!isVouchedFor) expect((await attacker.post('/api/sign-in/new', {})).body.fields).toHaveProperty('email')
    const created = await attacker.post('/api/sign-in/new', isVouchedFor ? {} : { email })
    if (owner === 'nobody') {
      expect([created.status, (await attacker.get('/api/account')).body.emailConfirmed]).toEqual([201, isVouchedFor])
      return
    }
    expect(created.body.message).toBe(
      'There is an account with this address. Sign in with its password or passkey, then connect Acme under Account.',
    )
    expect(created.status).toBe(409)
    expect(await deps.db.selectFrom('account').selectAll().execute()).toEqual(victim)
    expect(await deps.db.selectFrom('identity').select('id').execute()).toEqual([])
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.includes('You already have an account at Understory')).toBe(owner === 'a confirmed account')
    // Another address can be typed.
    expect((await attacker.post('/api/sign-in/new', { email: 'other@example.com' })).status).toBe(201)
    expect((await attacker.get('/api/account')).body.emailConfirmed).toBe(false)
  },
)

const filledIn = { email: 'rosa@example.com', mustConfirm: true }
const vouchedFor = { email: 'rosa@example.com' }
const claim = { email: 'rosa@example.com' }
it.each([
  [{ ...claim, email_verified: 'true' }, vouchedFor, vouchedFor],
  [claim, filledIn, vouchedFor],
  [{ ...claim, email_verified: null }, filledIn, vouchedFor],
  [{ ...claim, email_verified: 'false' }, filledIn, filledIn],
  [{ ...claim, email_verified: 1 }, filledIn, filledIn],
  [{ ...claim, email_verified: 'yes' }, filledIn, filledIn],
  [{ ...claim, email_verified: [true] }, filledIn, filledIn],
  [{ email: ['rosa@example.com'], email_verified: true }, vouchedFor, vouchedFor],
  [{ email: ['rosa@example.com', 'eve@example.com'], email_verified: true }, {}, {}],
  [{ email: 'rosa', email_verified: true }, {}, {}],
  // Entra ID and others, which send no email.
  [{ preferred_username: 'rosa@example.com', email_verified: true }, filledIn, filledIn],
  [{ preferred_username: 'rosa', upn: 'Rosa@example.com', email_verified: 'true' }, filledIn, filledIn],
  [{ email: '', mail: ['rosa@example.com'], email_verified: true }, filledIn, filledIn],
])('with %j, fills in %j, and with trust-email=always %j', { tags: 'one-database' }, async (claims, expected, always) => {
  for (const [offer, parameters] of [
    [expected, '&trust-email=true'],
    [always, '&trust-email=always'],
  ] as const) {
    const { newVisitor, signIn, provider } = await startWithProvider({}, parameters)
    provider.person = { sub: 'rosa', ...claims }
    const rosa = newVisitor()
    expect((await signIn(rosa)).body).toEqual({ newAccount: offer })
    const isVouchedFor = offer === vouchedFor
    expect((await rosa.post('/api/sign-in/new', {})).status).toBe(isVouchedFor ? 201 : 400)
    if (!isVouchedFor) expect((await rosa.post('/api/sign-in/new', { email: 'rosa@example.com' })).status).toBe(201)
    expect((await rosa.get('/api/account')).body.emailConfirmed).toBe(isVouchedFor)
  }
})

it('never signs in an administrator, nor anyone with the address of one', async () => {
  const { registerConfirmedOwner, newVisitor, provider, start, signIn, deps } = await startWithProvider({
    ADMIN_EMAIL: 'boss@example.com, second@example.com',
  })
  const boss = await registerConfirmedOwner('boss@example.com', password)
  const refusal = { status: 403, message: 'Administrators sign in with password or passkey.' }
  const outcomeOf = ({ status, body }: { status: number; body: { message: string } }) => ({ status, message: body.message })
  expect(outcomeOf(await start(boss, { purpose: 'connect', password }))).toEqual(refusal)
  provider.person = { sub: 'second', email: 'second@example.com', email_verified: true }
  const second = newVisitor()
  await signIn(second)
  expect(outcomeOf(await second.post('/api/sign-in/new', {}))).toEqual(refusal)

  const rosa = newVisitor()
  provider.person = { sub: 'rosa', email: 'rosa@example.com', email_verified: true }
  await signIn(rosa)
  await rosa.post('/api/sign-in/new', {})
  await deps.db
    .updateTable('account')
    .set({ email: 'second@example.com', email_verified_by: '' })
    .where('email', '=', 'rosa@example.com')
    .execute()
  expect((await rosa.get('/api/admin/users')).status).toBe(403)
  expect(outcomeOf(await signIn(newVisitor()))).toEqual(refusal)
})

it('refuses to connect the user of a service that another account uses', async () => {
  const { register, registerOwner, signIn } = await startWithProvider()
  await register('rosa')
  const ada = await registerOwner('ada@example.com', password)
  expect((await signIn(ada, { purpose: 'connect', password })).status).toBe(409)
})

it.each([
  [{ SIGN_UP: 'closed' }, 'This site takes no new accounts.'],
  [{ SIGN_UP_OIDC: 'closed' }, 'This site takes no new accounts.'],
  [{ SIGN_UP: 'invited' }, 'You need an invitation to register here. If you have one, open its link again.'],
])('creates no account by way of a service with %j, not even the first one', { tags: 'one-database' }, async (env, message) => {
  const { newVisitor, signIn, deps } = await startWithProvider(env)
  const rosa = newVisitor()
  const first = await signIn(rosa)
  const refused = first.status === 202 ? await rosa.post('/api/sign-in/new', {}) : first
  expect([refused.status, refused.body.message]).toEqual([403, message])
  expect(await deps.db.selectFrom('account').select('id').execute()).toEqual([])
})

it.each([
  [{ PASSWORDS: 'off' }, true],
  [{ SIGN_UP: 'closed', SIGN_UP_OIDC: 'open' }, true],
  [{ SIGN_UP: 'closed' }, false],
])('with %j, public pages invite visitors to create a page: %s', { tags: 'one-database' }, async (env, isInvited) => {
  const { newVisitor } = await startWithProvider(env)
  expect((await newVisitor().get('/me/not-here')).text.includes('Create FREE Portfolio')).toBe(isInvited)
})

it('takes an invitation', async () => {
  const { registerConfirmedOwner, newVisitor, signIn, provider } = await startWithProvider({
    SIGN_UP: 'invited',
    ADMIN_EMAIL: 'boss@example.com',
  })
  const boss = await registerConfirmedOwner('boss@example.com')
  const { link } = (await boss.post('/api/admin/invitations')).body
  const invitation = new URL(link).hash.split('=')[1] ?? new URL(link).searchParams.get('invitation')
  const [rosa, eve] = [newVisitor(), newVisitor()]
  await signIn(rosa)
  expect((await rosa.post('/api/sign-in/new', { invitation })).status).toBe(201)
  provider.person = { sub: 'eve' }
  await signIn(eve)
  expect((await eve.post('/api/sign-in/new', { email: 'eve@example.com', invitation })).status).toBe(400)
})

it('disconnects services when only they had vouched for the address and the owner of the mailbox resets the password', async () => {
  const { register, newVisitor, signIn, mailsTo, deps } = await startWithProvider()
  await register('rosa')
  const owner = newVisitor()
  await owner.post('/api/forgot-password', { email: 'rosa@example.com' })
  const token = (await mailsTo('rosa@example.com')).at(-1)?.token
  expect((await owner.post('/api/reset-password', { token, password })).status).toBe(200)
  expect(await deps.db.selectFrom('identity').select('id').execute()).toEqual([])
  expect((await signIn(newVisitor())).status).toBe(202)
})

it('leaves nothing of a deleted account', async () => {
  const { register, signIn, start, deps } = await startWithProvider()
  const rosa = await register('rosa')
  await signIn(rosa, { purpose: 'reauthenticate' })
  await start(rosa, { purpose: 'connect' })
  expect((await rosa.post('/api/account/delete', { email: 'rosa@example.com' })).status).toBe(204)
  for (const table of ['account', 'identity', 'provider_request', 'session'] as const)
    expect(await deps.db.selectFrom(table).selectAll().execute()).toEqual([])
})
