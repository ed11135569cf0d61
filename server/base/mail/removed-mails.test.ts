import { expect, it } from 'vitest'
import { endorseAndConfirm, endorsementText, type Running, startWithMail } from '#test/endorsing.ts'
import { adminEmail, adminPassword, confirmEmails, decision, freeze } from '#test/operator.ts'

/* What is revoked while its emails wait for a mail server leaves the outbox immediately. */

const password = 'a good password'
const day = 24 * 60 * 60 * 1000

/** Starts with an owner. Call `wait` before what should not be sent: from then on the mail server takes nothing. */
async function startWaiting(env: Record<string, string> = {}) {
  const running = await startWithMail(env)
  const waiting = async () => {
    const rows = await running.deps.db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('kind').orderBy('recipient').execute()
    return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
  }
  const wait = async () => {
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
    running.smtp.failure = 'reject'
  }
  return { ...running, waiting, wait }
}

async function startAdmin({ registerOwner, deps }: Running) {
  const admin = await registerOwner(adminEmail, adminPassword)
  await confirmEmails(deps)
  return admin
}

it('removes the emails of a cohort that is deleted, so that 500 others can be invited, and those of one invitation', async () => {
  const running = await startWaiting({ ADMIN_EMAIL: adminEmail })
  const admin = await startAdmin(running)
  await running.wait()
  const lastDay = new Date(Date.now() + 10 * day).toISOString().slice(0, 10)
  const invite = async (name: string, count: number) => {
    const emails = Array.from({ length: count }, (_, index) => `${name}${index}@example.com`)
    return await admin.post('/api/admin/cohorts', { label: name, lastDay, emails })
  }
  const { id } = (await invite('a', 500)).body
  expect((await invite('b', 1)).status).toBe(409)
  expect(await running.waiting()).toHaveLength(500)
  expect((await admin.delete(`/api/admin/cohorts/${id}`)).status).toBe(204)
  expect(await running.waiting()).toEqual([])
  const other = await invite('b', 500)
  const [person] = (await admin.get(`/api/admin/cohorts/${other.body.id}`)).body
  await admin.delete(`/api/admin/invitations/${person.id}`)
  expect(await running.waiting()).toHaveLength(499)
})

it('removes all emails of a deleted account and about its page, and says goodbye', async () => {
  const running = await startWaiting()
  const { ada, newVisitor, registerOwner, deps, advanceClock } = running
  advanceClock(2 * day)
  await ada.change({ contactForm: true, references: [{ id: 'ana', name: 'Ana', relation: '', date: '', text: endorsementText.text }] })
  const writer = await endorseAndConfirm(running, 'ana@acme.com')
  const bob = await registerOwner('bob@example.com')
  await confirmEmails(deps)
  await bob.change({ urlHandle: 'bob', firstName: 'Bob' })
  await running.wait()
  const visitor = newVisitor()
  for (const request of [
    visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.com' }),
    visitor.post('/api/portfolio/ada-lovelace/message', { email: 'reader@example.com', text: 'A message of some length' }),
    visitor.post('/api/forgot-password', { email: 'ada@example.com' }),
    visitor.post('/api/register', { email: 'ada@example.com', password }),
    writer.put('/api/my-endorsement', endorsementText),
    ada.post('/api/account/email', { email: 'new@example.com', password }),
    ada.post('/api/endorsements/ask', { email: 'asked@example.com' }),
    ada.post('/api/endorsements/ask', { email: 'quoted@example.com', reference: 'ana' }),
    visitor.post('/api/portfolio/bob/endorse', { email: 'reader@example.com' }),
  ])
    expect(Math.floor((await request).status / 100), String((await request).text)).toBe((await request).status === 409 ? 4 : 2)
  expect((await running.waiting()).length).toBeGreaterThanOrEqual(9)
  expect((await ada.post('/api/account/delete', { email: 'ada@example.com', password })).status).toBe(204)
  expect(await running.waiting()).toEqual(['confirm-endorsement reader@example.com', 'goodbye ada@example.com'])
})

it('removes the link of an email change that is cancelled, replaced or ended by a new password', async () => {
  const { ada, newVisitor, wait, waiting } = await startWaiting({ RATE_LIMIT_SCALE: '1000' })
  await wait()
  const change = async (email: string) => expect((await ada.post('/api/account/email', { email, password })).status).toBe(200)
  const links = async () => (await waiting()).filter((mail) => mail.startsWith('change-email'))
  await change('one@example.com')
  await change('two@example.com')
  expect(await links()).toEqual(['change-email two@example.com'])
  expect((await ada.delete('/api/account/email')).status).toBe(204)
  expect(await links()).toEqual([])
  await change('three@example.com')
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  await ada.post('/api/account/password', { currentPassword: password, password: 'another password' })
  // What an owner must know stays: that someone asked for another email, and that the password is new.
  expect(new Set((await waiting()).map((mail) => mail.split(' ')[0]))).toEqual(new Set(['email-change-asked', 'password-changed']))
})

it('removes what waits for a writer who withdraws, and tells the owner of nothing that is gone', async () => {
  const running = await startWaiting()
  const [ana, ben] = [await endorseAndConfirm(running, 'ana@acme.com'), await endorseAndConfirm(running, 'ben@acme.com')]
  await running.wait()
  for (const writer of [ana, ben]) expect((await writer.put('/api/my-endorsement', endorsementText)).status).toBe(200)
  expect(new Set(await running.waiting())).toEqual(
    new Set(['my-endorsement ana@acme.com', 'my-endorsement ben@acme.com', 'words-waiting ada@example.com']),
  )
  expect((await ana.delete('/api/my-endorsement')).status).toBe(204)
  expect(new Set(await running.waiting())).toEqual(new Set(['my-endorsement ben@acme.com', 'words-waiting ada@example.com']))
  expect((await ben.delete('/api/my-endorsement')).status).toBe(204)
  expect(await running.waiting()).toEqual([])
})

it('tells no one of a freeze, a removal or a report that has ended', async () => {
  const running = await startWaiting({ ADMIN_EMAIL: adminEmail })
  const { ada, waiting, wait, visitor } = running
  const admin = await startAdmin(running)
  await wait()
  const id = await freeze(admin, ada)
  expect(await waiting()).toEqual(['page-frozen ada@example.com'])
  expect((await admin.post(`/api/admin/freezes/${id}/lift`)).status).toBe(204)
  expect(await waiting()).toEqual(['page-shown-again ada@example.com'])
  expect((await admin.post(`/api/admin/accounts/${ada.account?.id}/removal`, { ...decision, password: adminPassword })).status).toBe(201)
  expect(await waiting()).toContain('account-removal ada@example.com')
  expect((await admin.delete(`/api/admin/accounts/${ada.account?.id}/removal`)).status).toBe(204)
  expect(await waiting()).not.toContain('account-removal ada@example.com')

  const bob = await running.registerOwner('bob@example.com')
  await bob.change({ urlHandle: 'bob', firstName: 'Bob' })
  const reported = await visitor.post('/api/reports', {
    portfolio: bob.account?.id,
    reason: 'impersonation',
    text: 'This is not Bob, I know him.',
  })
  expect([reported.status, reported.text]).toEqual([201, expect.anything()])
  expect(await waiting()).toContain(`moderation-waiting ${adminEmail}`)
  const [report] = (await admin.get('/api/admin/queue')).body.reports
  expect((await admin.post(`/api/admin/reports/${report.id}/close`)).status).toBe(204)
  expect(await waiting()).not.toContain(`moderation-waiting ${adminEmail}`)
})
