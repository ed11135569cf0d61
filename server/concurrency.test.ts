import { expect, it } from 'vitest'
import { type Client, startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { startWithOperator } from '#test/operator.ts'
import { startSmtp } from '#test/smtp.ts'

/*
 * Concurrent requests. Unlike SQLite, PostgreSQL has several writers at a time, so code that reads rows before it writes takes a lock.
 */

const password = 'a good password'
const repeat = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

it('accepts ten of fourteen concurrent uploads', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const responses = await repeat(14, () => ada.upload(pdf()))
  expect(statuses(responses)).toEqual([...Array(10).fill(201), ...Array(4).fill(409)])
  expect((await ada.portfolio()).documents).toHaveLength(10)
})

it('counts every revision of a save and concurrent uploads and endorsements', async () => {
  const { deps, registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const revision = async () => (await deps.db.selectFrom('portfolio').select('revision').executeTakeFirstOrThrow()).revision
  for (let round = 0; round < 5; round++) {
    const before = await revision()
    const responses = await Promise.all([
      ada.change({ headline: `Round ${round}` }),
      ada.upload(pdf()),
      ...Array.from({ length: 6 }, (_, index) =>
        visitor.post('/api/portfolio/ada-lovelace/endorse', { email: `reader${round}-${index}@example.com` }),
      ),
    ])
    expect(statuses(responses)).toEqual([200, ...Array(7).fill(201)])
    // Each step is random, and at least 1.
    expect(await revision()).toBeGreaterThanOrEqual(before + 8)
  }
  expect((await ada.portfolio()).endorsementCount).toBe(30)
})

it('counts an endorsement once when its link is used eight repeat concurrently', async () => {
  const smtp = await startSmtp()
  const { deps, registerOwner, visitor, mailsTo } = await startApp({ SMTP_URL: smtp.url })
  const ada = await registerOwner()
  await ada.change(filled)
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.com' })
  await mailsTo('reader@example.com')
  const token = smtp.mails.find(({ recipients }) => recipients[0] === 'reader@example.com')?.token
  expect(statuses(await repeat(8, () => visitor.post('/api/confirm-endorsement', { token })))).toEqual(Array(8).fill(200))
  expect((await ada.portfolio()).endorsementCount).toBe(1)
  expect(await deps.db.selectFrom('portfolio').select('endorsement_count').where('endorsement_count', '=', 1).execute()).toHaveLength(1)
})

it('retires all handles when the owner deletes the account and concurrently saves another handle', async () => {
  const { registerOwner } = await startApp()
  for (let round = 0; round < 6; round++) {
    const ada = await registerOwner(undefined, password)
    const handles = [`first-${round}`, `second-${round}`]
    await ada.change({ urlHandle: handles[0] ?? '' })
    const { version } = await ada.portfolio()
    const [deleted, ...saves] = await Promise.all([
      ada.post('/api/account/delete', { email: ada.account?.email, password }),
      ...Array.from({ length: 4 }, () => ada.put('/api/portfolio', { ...filled, version, urlHandle: handles[1] ?? '' })),
    ])
    expect(deleted?.status).toBe(204)
    const eve = await registerOwner()
    const available = await Promise.all(handles.map(async (handle) => (await eve.get(`/api/check-handle/${handle}`)).body.available))
    expect(available).toEqual([false, !saves.some(({ status }) => status === 200)])
  }
})

it('merges concurrent notices beyond the limit into one email', async () => {
  const { deps, registerConfirmedOwner, newVisitor } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerConfirmedOwner('ada@example.com', password)
  const notices = () => repeat(8, () => newVisitor().post('/api/register', { email: 'ada@example.com', password }))
  await notices()
  await Promise.all([notices(), ada.post('/api/account/password', { currentPassword: password, password: 'another password' })])
  const queued = await deps.db.selectFrom('outbox').select('subject_id').where('kind', '=', 'merged-notices').execute()
  expect(queued.map(({ subject_id }) => subject_id.split(' ').sort())).toEqual([['address-taken', 'password-changed']])
})

it('keeps one of two passkeys that an account without a password removes concurrently', async () => {
  const { deps, registerOwner } = await startApp()
  const ada = await registerOwner()
  const columns = {
    account_id: String(ada.account?.id),
    name: 'Laptop',
    created_at: deps.clock().toISOString(),
    public_key: '',
    counter: 0,
  }
  const rows = ['one', 'two'].map((id) => ({ id, credential_id: id, ...columns }))
  await deps.db.insertInto('passkey').values(rows).execute()
  await deps.db.updateTable('account').set({ password_hash: '' }).execute()
  expect(statuses(await Promise.all(rows.map(({ id }) => ada.delete(`/api/account/passkeys/${id}`))))).toEqual([204, 409])
})

it('keeps one of eight administrators who delete their accounts concurrently', async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `admin${index}@example.com`)
  const { deps, registerOwner } = await startApp({ ADMIN_EMAIL: emails.join(', ') })
  const administrators: Client[] = []
  for (const email of emails) administrators.push(await registerOwner(email))
  // Without a password to compare, all of them arrive at the same moment.
  await deps.db.updateTable('account').set({ email_confirmed: 1, password_hash: '' }).execute()
  await deps.db.updateTable('session').set({ reauthenticated_at: deps.clock().toISOString() }).execute()
  const responses = await Promise.all(administrators.map((admin, index) => admin.post('/api/account/delete', { email: emails[index] })))
  expect(statuses(responses)).toEqual([...Array(7).fill(204), 409])
})

it('lets 500 invitations wait, also of cohorts that are created concurrently', async () => {
  const { admin } = await startWithOperator()
  const lastDay = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const responses = await repeat(6, (index) => {
    const emails = Array.from({ length: 250 }, (_, person) => `p${index}-${person}@example.com`)
    return admin.post('/api/admin/cohorts', { label: `Cohort ${index}`, lastDay, emails })
  })
  expect(statuses(responses)).toEqual([201, 201, 409, 409, 409, 409])
})
