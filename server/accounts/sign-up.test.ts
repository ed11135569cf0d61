import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { appFactsIn } from '#test/site-facts.ts'

const closedSignUp = { SIGN_UP: 'closed', ADMIN_EMAIL: 'admin@example.com' }
const password = 'a good password'

it('creates only the first account and that of ADMIN_EMAIL when SIGN_UP is closed', async () => {
  const { newVisitor, deps } = await startApp(closedSignUp)
  const send = async (email: string) => {
    const { status, body } = await newVisitor().post('/api/register', { password, email })
    return status === 201 ? status : [status, body]
  }
  const refused = [403, { code: 'forbidden', message: 'This site takes no new accounts.' }]
  expect(await send('first@example.com')).toBe(201)
  expect(await send('second@example.com')).toEqual(refused)
  // The same response as for a new email, so that it reveals neither who has an account nor who the administrator is.
  expect(await send('first@example.com')).toEqual(refused)
  expect(await send('admin@example.com')).toBe(201)
  expect(await send('admin@example.com')).toEqual(refused)
  expect(await deps.db.selectFrom('account').select('email').execute()).toHaveLength(2)
})

it('creates one of several concurrent first accounts when SIGN_UP is closed', async () => {
  const { newVisitor, deps } = await startApp(closedSignUp)
  const emails = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`)
  const responses = await Promise.all(emails.map((email) => newVisitor().post('/api/register', { password, email })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(403)])
  expect(await deps.db.selectFrom('account').select('email').execute()).toHaveLength(1)
})

it('creates no debug account when SIGN_UP is closed, so that it does not become the first one', async () => {
  const { registerOwner, visitor } = await startApp({ ...closedSignUp, DEBUG_TOOLS: 'true' })
  expect((await visitor.get('/api/debug/demo')).status).toBe(404)
  expect((await registerOwner()).account?.email).toBeTruthy()
})

it('allows sign-in and serves every page, but offers no registration, when SIGN_UP is closed', async () => {
  const { registerOwner, newVisitor, visitor } = await startApp(closedSignUp)
  const isMarked = async () => appFactsIn((await visitor.get('/auth')).text)['signUp'] === 'closed'
  expect(await isMarked()).toBe(false)
  const ada = await registerOwner('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace', firstName: 'Ada' })
  expect(await isMarked()).toBe(true)
  expect((await newVisitor().post('/api/login', { password, email: 'ada@example.com' })).status).toBe(200)
  const pages = ['/me/ada-lovelace', `/portfolio/id/${ada.account?.id}`, '/me/nobody', '/not/there']
  const formResponse = await visitor.send({
    method: 'POST',
    url: '/me/ada-lovelace/unlock',
    payload: 'accessPin=0000',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  for (const text of [...(await Promise.all(pages.map(async (page) => (await visitor.get(page)).text))), formResponse.text]) {
    expect(text).toContain('>Login</a>')
    expect(text).not.toMatch(/FREE Portfolio|Join /)
  }
})

it('allows registration by default', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada-lovelace' })
  expect((await registerOwner()).account?.email).toBeTruthy()
  expect((await visitor.get('/auth')).text).not.toContain('data-sign-up=')
  expect((await visitor.get('/me/ada-lovelace')).text).toMatch(/Create FREE Portfolio.*Join 2 professionals/s)
})

const invitedSignUp = { SIGN_UP: 'invited', ADMIN_EMAIL: 'admin@example.com' }
const invitationNeeded = [
  403,
  { code: 'forbidden', message: 'You need an invitation to register here. If you have one, open its link again.' },
]
const invitationExpired = [400, { code: 'invalid', message: 'This invitation is no longer valid. Please ask for a new one.' }]

/** Starts with SIGN_UP=invited and a signed-in operator. */
async function startInvited() {
  const { registerConfirmedOwner, newVisitor, deps, advanceClock } = await startApp(invitedSignUp)
  const admin = await registerConfirmedOwner('admin@example.com')
  return {
    admin,
    deps,
    advanceClock,
    newVisitor,
    invite: async (): Promise<string> => {
      const { status, body } = await admin.post('/api/admin/invitations')
      expect(status).toBe(201)
      return new URL(body.link).searchParams.get('invitation') ?? ''
    },
    register: async (email: string, invitation?: string) => {
      const { status, body } = await newVisitor().post('/api/register', { email, password, ...(invitation && { invitation }) })
      return status === 201 ? status : [status, body]
    },
    emails: async () => (await deps.db.selectFrom('account').select('email').orderBy('email').execute()).map(({ email }) => email),
  }
}

it('registers with an invitation only, and once, when SIGN_UP is invited', async () => {
  const { invite, register, emails } = await startInvited()
  expect(await register('ada@example.com')).toEqual(invitationNeeded)
  const invitation = await invite()
  expect(await register('ada@example.com', invitation)).toBe(201)
  expect(await register('bea@example.com', invitation)).toEqual(invitationExpired)
  expect(await register('bea@example.com', 'x'.repeat(43))).toEqual(invitationExpired)
  expect(await emails()).toEqual(['ada@example.com', 'admin@example.com'])
})

it('accepts an invitation for 7 days and until it is revoked', async () => {
  const { admin, invite, register, advanceClock } = await startInvited()
  const [older, newer] = [await invite(), await invite()]
  const { body: invitations } = await admin.get('/api/admin/invitations')
  expect(invitations).toHaveLength(2)
  expect(Object.keys(invitations[0]).sort()).toEqual(['createdAt', 'expiresAt', 'id'])
  for (const { id } of invitations) expect((await admin.delete(`/api/admin/invitations/${id}`)).status).toBe(204)
  expect((await admin.delete(`/api/admin/invitations/${invitations[0].id}`)).status).toBe(404)
  for (const revoked of [older, newer]) expect(await register('ada@example.com', revoked)).toEqual(invitationExpired)
  const last = await invite()
  advanceClock(7 * 24 * 60 * 60 * 1000)
  expect(await register('ada@example.com', last)).toEqual(invitationExpired)
})

it('keeps the invitation when the email already has an account', async () => {
  const { invite, register } = await startInvited()
  const invitation = await invite()
  expect(await register('admin@example.com', invitation)).toMatchObject([409, { code: 'conflict' }])
  expect(await register('ada@example.com', invitation)).toBe(201)
})

it('gives an invitation that 50 people use concurrently to one of them', async () => {
  const { invite, register, emails } = await startInvited()
  const invitation = await invite()
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => register(`person${index}@example.com`, invitation)))
  expect(results.filter((result) => result === 201)).toHaveLength(1)
  expect(results.filter((result) => result !== 201).map(String)).toEqual(Array(49).fill(String(invitationExpired)))
  expect(await emails()).toHaveLength(2)
})

it('marks the sign-in page when SIGN_UP is invited', async () => {
  const { newVisitor } = await startInvited()
  expect((await newVisitor().get('/auth?invitation=x')).text).toContain('data-sign-up="invited"')
})

it('lets only the administrator see, create and revoke invitations', async () => {
  const { invite, register, newVisitor } = await startInvited()
  expect(await register('ada@example.com', await invite())).toBe(201)
  const ada = newVisitor()
  await ada.post('/api/login', { email: 'ada@example.com', password })
  const id = crypto.randomUUID()
  for (const [person, status] of [
    [ada, 403],
    [newVisitor(), 401],
  ] as const) {
    expect((await person.get('/api/admin/invitations')).status).toBe(status)
    expect((await person.post('/api/admin/invitations')).status).toBe(status)
    expect((await person.delete(`/api/admin/invitations/${id}`)).status).toBe(status)
  }
})
