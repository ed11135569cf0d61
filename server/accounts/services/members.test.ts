import { expect, it } from 'vitest'
import { origin, startWithProvider } from '#test/provider-app.ts'
import { appCode } from '#test/totp.ts'

const password = 'a good password'
const day = 24 * 60 * 60_000
const students = ['students', 'staff']
const only = { OIDC_GROUP: 'students', PASSWORDS: 'off', ADMIN_EMAIL: 'boss@example.com' }

/** Rosa, a student with an account. */
async function startWithStudent(env: Record<string, string> = only) {
  const app = await startWithProvider(env)
  const { provider, newVisitor, signIn } = app
  provider.person = { sub: 'rosa', email: 'rosa@school.example', email_verified: true, groups: students }
  const rosa = newVisitor()
  await signIn(rosa)
  expect((await rosa.post('/api/sign-in/new', {})).status).toBe(201)
  const leave = () => (provider.person = { ...provider.person, groups: ['alumni'] })
  return { ...app, rosa, leave }
}

it('admits the members of OIDC_GROUP only, and asks for the groups', async () => {
  const { newVisitor, signIn, provider, deps } = await startWithStudent()
  expect(provider.asked).toMatchObject({ scope: 'openid email groups' })
  for (const groups of [undefined, [], ['student'], ['alumni', 'staff']]) {
    provider.person = { sub: 'eve', email: 'eve@school.example', email_verified: true, ...(groups && { groups }) }
    const refused = await signIn(newVisitor())
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This site is for the members of a group, and you are not in it. Ask those who run it.',
    ])
  }
  expect(await deps.db.selectFrom('account').select('id').execute()).toHaveLength(1)
})

it('hands over no account because the provider left out the groups of someone who is in too many', async () => {
  const { provider, newVisitor, signIn, deps } = await startWithStudent()
  const { groups: _left, ...person } = provider.person
  const elsewhere = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example/groups' } } }
  provider.person = { ...person, ...elsewhere }
  const refused = await signIn(newVisitor())
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Acme did not say which groups you are in, because you are in too many. Ask those who run this site.',
  ])
  expect(await deps.db.selectFrom('provider_request').selectAll().execute()).toEqual([])
})

it('ends the session of a member within a day', async () => {
  const { rosa, advanceClock, signIn, newVisitor } = await startWithStudent()
  advanceClock(day - 1)
  expect((await rosa.get('/api/user')).status).toBe(200)
  advanceClock(1)
  expect((await rosa.get('/api/user')).status).toBe(401)
  expect((await signIn(newVisitor())).status).toBe(200)
})

it('lets a member sign in with the service only, also one who had a password or a passkey before', async () => {
  const { registerOwner, newVisitor, signIn, provider, advanceClock } = await startWithProvider({ OIDC_GROUP: 'students' })
  const ada = await registerOwner('ada@example.com', password)
  provider.person = { sub: 'ada', groups: students }
  expect((await signIn(ada, { purpose: 'connect', password })).status).toBe(204)
  const refused = await newVisitor().post('/api/login', { email: 'ada@example.com', password })
  expect([refused.status, refused.body.message]).toEqual([403, 'Sign in with the service that your account is connected with.'])
  const [identity] = (await ada.get('/api/account/security')).body.identities
  const kept = await ada.send({ method: 'DELETE', url: `/api/account/identities/${identity.id}`, payload: { password } })
  expect([kept.status, kept.body.message]).toEqual([403, 'Members of the group that may use this site stay connected with its service.'])
  advanceClock(day)
  expect((await ada.get('/api/user')).status).toBe(401)
})

it('mails a member the service instead of a reset link, also at an address that no one has confirmed', async () => {
  const { newVisitor, signIn, provider, mailsTo, deps } = await startWithProvider({ OIDC_GROUP: 'students' })
  for (const sub of ['rosa', 'omar']) {
    provider.person = { sub, email: `${sub}@school.example`, email_verified: sub === 'rosa', groups: students }
    const student = newVisitor()
    await signIn(student)
    await student.post('/api/sign-in/new', { email: `${sub}@school.example` })
    await signIn(student, { purpose: 'reauthenticate' })
    const { key } = (await student.post('/api/account/two-step', {})).body
    await student.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })
    expect((await newVisitor().post('/api/forgot-password', { email: `${sub}@school.example` })).status).toBe(200)
    const mail = (await mailsTo(`${sub}@school.example`)).at(-1)
    expect(mail?.subject).toBe('Sign in to Understory with your sign-in service')
    expect(mail?.source).toContain('you sign in with Acme')
    expect(mail?.source).toContain(`${origin}/auth`)
    expect(mail?.source).not.toContain('/reset-password')
    expect((await signIn(newVisitor())).body).toEqual({ secondStep: true })
  }
  expect(await deps.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
})

it('refuses a reset link that was mailed before the owner became a member, and changes nothing', async () => {
  const { registerConfirmedOwner, newVisitor, signIn, provider, mailsTo, deps } = await startWithProvider({ OIDC_GROUP: 'students' })
  const ada = await registerConfirmedOwner('ada@example.com', password)
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  const token = (await mailsTo('ada@example.com')).findLast(({ link }) => link.includes('/reset-password'))?.token
  expect((await newVisitor().post('/api/reset-password/check', { token })).status).toBe(204)
  provider.person = { sub: 'ada', groups: students }
  expect((await signIn(ada, { purpose: 'connect', password })).status).toBe(204)
  const before = await deps.db.selectFrom('account').selectAll().execute()
  const message = 'Sign in with the service that your account is connected with.'
  for (const response of [
    await newVisitor().post('/api/reset-password/check', { token }),
    await newVisitor().post('/api/reset-password', { token, password: 'another password' }),
  ])
    expect([response.status, response.body]).toEqual([403, { code: 'forbidden', message, fields: { token: message } }])
  expect(await deps.db.selectFrom('account').selectAll().execute()).toEqual(before)
  expect((await ada.get('/api/user')).status).toBe(200)
})

it('gives a member no password and no passkey, because they would not sign in', async () => {
  const { rosa, signIn } = await startWithStudent({ OIDC_GROUP: 'students' })
  await signIn(rosa, { purpose: 'reauthenticate' })
  const message = 'Sign in with the service that your account is connected with.'
  for (const response of [await rosa.post('/api/account/password', { password }), await rosa.post('/api/account/passkeys/options', {})])
    expect([response.status, response.body.message]).toEqual([403, message])
  expect((await rosa.get('/api/account/security')).body).toMatchObject({ hasPassword: false, isMember: true })
})

it('hands the account over to someone who left: their page, with an address and a password of their own, and without the service', async () => {
  const { rosa, leave, newVisitor, signIn, deps, mailsTo, provider } = await startWithStudent()
  await rosa.change({ urlHandle: 'rosa' })
  leave()
  const alumna = newVisitor()
  const offer = await signIn(alumna)
  expect([offer.status, offer.body]).toEqual([202, { handOver: true, needsCode: false }])
  expect((await rosa.get('/api/user')).status).toBe(401)
  expect((await alumna.get('/api/user')).status).toBe(401)
  expect((await newVisitor().get('/api/portfolio/rosa')).status).toBe(200)

  const invalid = await alumna.post('/api/sign-in/hand-over', { email: 'rosa', password: 'short' })
  expect(Object.keys(invalid.body.fields)).toEqual(['email', 'password'])
  const own = { email: 'rosa@home.example', password }
  expect((await newVisitor().post('/api/sign-in/hand-over', own)).status).toBe(400)
  expect((await alumna.post('/api/sign-in/hand-over', { ...own, email: 'boss@example.com' })).status).toBe(403)
  expect((await alumna.post('/api/sign-in/hand-over', own)).status).toBe(204)
  expect((await alumna.post('/api/sign-in/hand-over', own)).status).toBe(400)
  expect((await alumna.get('/api/user')).status).toBe(401)
  expect((await alumna.post('/api/login', own)).status).toBe(200)
  expect((await alumna.get('/api/account')).body).toMatchObject({ email: own.email, emailConfirmed: false })
  expect((await alumna.get('/api/account/security')).body).toMatchObject({ hasPassword: true, isMember: false, identities: [] })
  expect((await mailsTo(own.email)).map(({ subject }) => subject)).toEqual(['Confirm your email address for Understory'])
  expect((await mailsTo('rosa@school.example')).map(({ subject }) => subject)).toEqual(['Your Understory account has a new email address'])
  expect(await deps.db.selectFrom('identity').select('id').execute()).toEqual([])
  expect((await signIn(newVisitor())).status).toBe(403)
  provider.person = { ...provider.person, groups: students }
  expect((await signIn(newVisitor())).body).toEqual({ newAccount: { email: 'rosa@school.example' } })
})

it('hands an account with two-step sign-in over with a code only', async () => {
  const { rosa, leave, newVisitor, signIn, deps } = await startWithStudent()
  await signIn(rosa, { purpose: 'reauthenticate' })
  const { key } = (await rosa.post('/api/account/two-step', {})).body
  await rosa.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })
  const late = newVisitor()
  expect((await signIn(late)).body).toEqual({ secondStep: true })
  leave()
  const alumna = newVisitor()
  expect((await signIn(alumna)).body).toEqual({ handOver: true, needsCode: true })
  expect((await late.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })).status).toBe(401)
  const own = { email: 'rosa@home.example', password }
  for (const code of [undefined, '000000'])
    expect((await alumna.post('/api/sign-in/hand-over', { ...own, ...(code && { code }) })).body.fields).toHaveProperty('code')
  expect((await alumna.post('/api/sign-in/hand-over', { ...own, code: appCode(key, deps.clock(), 1) })).status).toBe(204)
})

it('hands an account over with the address of the service, which has to be confirmed then', async () => {
  const { leave, newVisitor, signIn } = await startWithStudent()
  leave()
  const alumna = newVisitor()
  await signIn(alumna)
  const own = { email: 'rosa@school.example', password }
  expect((await alumna.post('/api/sign-in/hand-over', own)).status).toBe(204)
  expect((await alumna.post('/api/login', own)).status).toBe(200)
  expect((await alumna.get('/api/account')).body).toMatchObject({ email: own.email, emailConfirmed: false })
})

it('hands nothing over with an address that has an account', async () => {
  const { leave, newVisitor, signIn, registerConfirmedOwner, deps, mailsTo } = await startWithStudent()
  await registerConfirmedOwner('boss@example.com', password)
  const before = await deps.db.selectFrom('account').selectAll().orderBy('id').execute()
  leave()
  const alumna = newVisitor()
  await signIn(alumna)
  expect((await alumna.post('/api/sign-in/hand-over', { email: 'boss@example.com', password })).status).toBe(409)
  await deps.db.updateTable('account').set({ email: 'other@example.com' }).where('email', '=', 'boss@example.com').execute()
  expect((await alumna.post('/api/sign-in/hand-over', { email: 'other@example.com', password })).status).toBe(409)
  expect((await mailsTo('other@example.com')).map(({ subject }) => subject)).toEqual(['You already have an account at Understory'])
  await deps.db.updateTable('account').set({ email: 'boss@example.com' }).where('email', '=', 'other@example.com').execute()
  expect(await deps.db.selectFrom('account').selectAll().orderBy('id').execute()).toEqual(before)
  // The address can be corrected.
  expect((await alumna.post('/api/sign-in/hand-over', { email: 'rosa@home.example', password })).status).toBe(204)
})

it('with PASSWORDS=off takes passwords of administrators only', async () => {
  const { rosa, newVisitor, registerConfirmedOwner, mailsTo, deps, signIn } = await startWithStudent()
  const boss = await registerConfirmedOwner('boss@example.com', password)
  expect((await boss.get('/api/admin/users')).status).toBe(200)
  expect((await newVisitor().post('/api/login', { email: 'boss@example.com', password })).status).toBe(200)

  expect((await newVisitor().post('/api/register', { email: 'eve@example.com', password })).status).toBe(403)
  expect((await newVisitor().post('/api/forgot-password', { email: 'rosa@school.example' })).status).toBe(200)
  expect(await mailsTo('rosa@school.example')).toEqual([])
  expect((await signIn(rosa, { purpose: 'reauthenticate' })).status).toBe(204)
  expect((await rosa.post('/api/account/password', { password })).status).toBe(403)

  // A password from before counts as none.
  const { password_hash } = await deps.db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', 'boss@example.com')
    .executeTakeFirstOrThrow()
  await deps.db.updateTable('account').set({ password_hash }).where('email', '=', 'rosa@school.example').execute()
  expect((await newVisitor().post('/api/login', { email: 'rosa@school.example', password })).status).toBe(401)
  await rosa.post('/api/send-confirmation')
  const token = new URL(String((await mailsTo('rosa@school.example'))[0]?.link)).searchParams.get('token')
  expect((await newVisitor().post('/api/confirm-email', { token, password })).status).toBe(401)
  expect((await rosa.get('/api/account/security')).body).toMatchObject({ hasPassword: false, isMember: true })
  const { identities } = (await rosa.get('/api/account/security')).body
  const disconnected = await rosa.send({ method: 'DELETE', url: `/api/account/identities/${identities[0].id}`, payload: {} })
  expect(disconnected.body.message).toBe('Members of the group that may use this site stay connected with its service.')
})
