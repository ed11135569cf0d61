import { expect, it } from 'vitest'
import { runHousekeeping } from '#server/run/housekeeping.ts'
import { adminEmail, adminPassword, startWithOperator } from '#test/operator.ts'

const day = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const lastDay = dayFromNow(10)

async function startWithCohort(emails: readonly string[], env: Record<string, string> = { SIGN_UP: 'invited' }) {
  const running = await startWithOperator(env)
  const { admin, advanceClock, mailsTo } = running
  const created = await admin.post('/api/admin/cohorts', { label: 'Class of 2027', lastDay, emails })
  expect(created.status).toBe(201)
  const { id } = created.body
  return {
    ...running,
    id,
    created: created.body,
    states: async () =>
      Object.fromEntries(
        (await admin.get(`/api/admin/cohorts/${id}`)).body.map(({ email, state }: { email: string; state: string }) => [email, state]),
      ),
    idOf: async (address: string) =>
      (await admin.get(`/api/admin/cohorts/${id}`)).body.find(({ email }: { email: string }) => email === address).id,
    /** Lets the mails of these seconds be sent. */
    wait: async (seconds: number) => {
      advanceClock(seconds * 1000)
      running.deps.mail.wake()
      await mailsTo(adminEmail)
    },
  }
}

it('mails an invitation to each address, one a second, each for one registration', async () => {
  const emails = ['Ada@Example.com', 'bob@example.com', 'bob@example.com', adminEmail, 'cyd@example.com']
  const { created, admin, states, wait, mailsTo, newVisitor } = await startWithCohort(emails)
  expect(created).toMatchObject({ label: 'Class of 2027', lastDay, uses: null, link: null })
  await wait(1)
  expect(await states()).toEqual({
    [adminEmail]: 'registered',
    'ada@example.com': 'sent',
    'bob@example.com': 'sent',
    'cyd@example.com': 'waiting',
  })
  await wait(1)
  expect((await states())['cyd@example.com']).toBe('sent')

  const [mail] = await mailsTo('bob@example.com')
  expect(mail?.subject).toBe('You are invited to make your page on Understory')
  const register = async (email: string) =>
    (await newVisitor().post('/api/register', { email, password: adminPassword, invitation: mail?.token })).status
  // Another address than the invited one is welcome, too.
  expect([await register('robert@example.com'), await register('bob@example.com')]).toEqual([201, 400])
  const [cohort] = (await admin.get('/api/admin/cohorts')).body
  expect(cohort.counts).toEqual({ waiting: 0, sent: 2, unsent: 0, registered: 2 })
  expect((await admin.get('/api/admin/invitations')).body).toEqual([])
})

it('stops sending, sends the rest, sends again with the same link, and withdraws', async () => {
  const { admin, id, idOf, states, wait, mailsTo, newVisitor } = await startWithCohort(['ada@example.com', 'bob@example.com'])
  await wait(0)
  expect((await admin.post(`/api/admin/cohorts/${id}/stop`)).status).toBe(204)
  await wait(60)
  expect(await states()).toEqual({ 'ada@example.com': 'sent', 'bob@example.com': 'unsent' })
  expect(await mailsTo('bob@example.com')).toEqual([])

  expect((await admin.post(`/api/admin/cohorts/${id}/send`)).status).toBe(204)
  await wait(60)
  expect(await mailsTo('bob@example.com')).toHaveLength(1)
  const again = async () => await admin.post(`/api/admin/invitations/${await idOf('bob@example.com')}/send`)
  expect((await again()).status).toBe(204)
  await wait(60)
  const [first, second] = await mailsTo('bob@example.com')
  expect(second?.token).toBe(first?.token)
  expect(await mailsTo('ada@example.com')).toHaveLength(1)

  expect((await admin.delete(`/api/admin/invitations/${await idOf('bob@example.com')}`)).status).toBe(204)
  const refused = await newVisitor().post('/api/register', { email: 'b@example.com', password: adminPassword, invitation: first?.token })
  expect(refused.body.message).toBe('This invitation is no longer valid. Please ask for a new one.')
  const [forAda] = await mailsTo('ada@example.com')
  await admin.delete(`/api/admin/cohorts/${id}`)
  expect(
    (await newVisitor().post('/api/register', { email: 'a@example.com', password: adminPassword, invitation: forAda?.token })).status,
  ).toBe(400)
  expect((await admin.get(`/api/admin/cohorts/${id}`)).status).toBe(404)
})

it('registers as many people with one link as it has uses, also concurrently, until its last day', async () => {
  const { admin, newVisitor, advanceClock } = await startWithOperator({ SIGN_UP: 'invited' })
  const invite = async () => (await admin.post('/api/admin/cohorts', { label: 'Open day', lastDay, uses: 3 })).body
  const registerWith = async (link: string, email: string) =>
    (await newVisitor().post('/api/register', { email, password: adminPassword, invitation: new URL(link).searchParams.get('invitation') }))
      .status
  const { link } = await invite()
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => registerWith(link, `person${index}@example.com`)))
  expect(statuses.sort()).toEqual([201, 201, 201, 400, 400, 400])
  expect((await admin.get('/api/admin/cohorts')).body).toMatchObject([{ uses: 3, counts: { registered: 3 } }])
  const other = await invite()
  expect(JSON.stringify((await admin.get('/api/admin/cohorts')).body)).not.toContain('invitation=')
  advanceClock(11 * day)
  expect(await registerWith(other.link, 'late@example.com')).toBe(400)
})

it('counts who registers with an invitation or an invited address while sign-up is open', async () => {
  const { wait, mailsTo, states, registerOwner, newVisitor } = await startWithCohort(
    ['ada@example.com', 'bob@example.com', 'cyd@example.com'],
    {},
  )
  await wait(3)
  const [mail] = await mailsTo('ada@example.com')
  await newVisitor().post('/api/register', { email: 'countess@example.com', password: adminPassword, invitation: mail?.token })
  await registerOwner('bob@example.com')
  expect(await states()).toEqual({ 'ada@example.com': 'registered', 'bob@example.com': 'registered', 'cyd@example.com': 'sent' })
})

it.each([
  [{ lastDay: dayFromNow(-1) }, { lastDay: 'Choose a day from today to a year from now' }],
  [{ lastDay: dayFromNow(400) }, { lastDay: 'Choose a day from today to a year from now' }],
  [{ label: ' ' }, { label: 'Enter a name' }],
  [{ emails: [] }, { emails: 'Enter at least one address' }],
  [{ emails: ['ada@example'] }, { 'emails.0': 'Please enter a valid email address' }],
  [{ emails: Array.from({ length: 501 }, (_, index) => `p${index}@example.com`) }, { emails: 'Invite at most 500 people at a time' }],
  [{ uses: 3 }, { emails: 'Enter either addresses or a number of uses' }],
])('refuses a cohort with %j', async (change, fields) => {
  const { admin } = await startWithOperator()
  const input = { label: 'Class of 2027', lastDay, emails: ['ada@example.com'], ...change }
  const { status, body } = await admin.post('/api/admin/cohorts', input)
  expect([status, body.fields]).toEqual([400, fields])
  expect((await admin.get('/api/admin/cohorts')).body).toEqual([])
})

it('sends a mailbox no more than six mails an hour, however often an administrator sends again', async () => {
  const { admin, idOf, states, wait, mailsTo } = await startWithCohort(['ada@example.com'], { RATE_LIMIT_SCALE: '1' })
  await wait(1)
  const invitation = await idOf('ada@example.com')
  for (let count = 0; count < 8; count++) {
    await admin.post(`/api/admin/invitations/${invitation}/send`)
    await wait(5)
  }
  expect(await mailsTo('ada@example.com')).toHaveLength(6)
  expect(await states()).toEqual({ 'ada@example.com': 'waiting' })
})

it('lets at most 500 invitations wait', async () => {
  const people = (prefix: string) => Array.from({ length: 400 }, (_, index) => `${prefix}${index}@example.com`)
  const { admin } = await startWithCohort(people('a'))
  const refused = await admin.post('/api/admin/cohorts', { label: 'More', lastDay, emails: people('b') })
  expect([refused.status, refused.body.message]).toEqual([409, 'At most 500 invitations can wait. Try again when those before are sent.'])
  expect((await admin.get('/api/admin/cohorts')).body).toHaveLength(1)
})

it('forgets the addresses 30 days after the last day, and that of a person who deletes the account', async () => {
  const { admin, deps, registerOwner, advanceClock, states, wait } = await startWithCohort(['ada@example.com', 'bob@example.com'], {})
  await wait(2)
  const ada = await registerOwner('ada@example.com', adminPassword)
  await ada.post('/api/account/delete', { email: 'ada@example.com', password: adminPassword })
  expect(await states()).toEqual({ 'bob@example.com': 'sent' })
  const stored = async () => (await deps.db.selectFrom('invitation').select('email').execute()).map(({ email }) => email)
  advanceClock(39 * day)
  await runHousekeeping(deps)
  expect(await stored()).toEqual(['bob@example.com'])
  advanceClock(3 * day)
  await runHousekeeping(deps)
  expect(await stored()).toEqual([])
  expect(await deps.db.selectFrom('cohort').selectAll().execute()).toEqual([])
  expect((await admin.get('/api/account')).status).toBe(401)
})
