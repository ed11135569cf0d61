import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { adminEmail, freeze, startWithOperator } from '#test/operator.ts'
import { runHousekeeping } from '../run/housekeeping.ts'

const text = 'I am the real Ada, and this is not my page.'
const limits = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' }

it('takes reports from visitors, and emails the operator once while something waits', async () => {
  const { admin, registerOwner, visitor, mailsTo, advanceClock } = await startWithOperator()
  const ada = await registerOwner()
  await ada.change(filled)
  const portfolio = ada.account?.id
  const report = { portfolio, reason: 'impersonation', text }
  const { status, body } = await visitor.post('/api/reports', { ...report, email: 'Real.Ada@example.com' })
  expect([status, body]).toEqual([201, { message: 'Thank you. A person will look at it.' }])
  advanceClock(1000)
  expect((await visitor.post('/api/reports', report)).status).toBe(201)
  const { body: queue } = await admin.get('/api/admin/queue')
  expect(queue.reports).toEqual([
    {
      id: expect.any(String),
      portfolio: { id: portfolio, urlHandle: 'ada-lovelace' },
      endorsementText: null,
      reason: 'impersonation',
      text,
      email: 'real.ada@example.com',
      at: expect.any(String),
    },
    expect.objectContaining({ email: null }),
  ])
  // A notice that is not sent yet would be removed with the last report.
  await mailsTo(adminEmail)
  for (const { id } of queue.reports) expect((await admin.post(`/api/admin/reports/${id}/close`)).status).toBe(204)
  expect((await admin.post(`/api/admin/reports/${queue.reports[0].id}/close`)).status).toBe(404)
  expect((await admin.get('/api/admin/queue')).body.reports).toEqual([])
  await visitor.post('/api/reports', report)
  const notices = (await mailsTo(adminEmail)).filter(({ subject }) => subject === 'A report or an appeal is waiting for you')
  expect(notices).toHaveLength(2)
  for (const { source } of notices) expect(source).not.toMatch(/real Ada|impersonation|Real\.Ada/i)
})

it.each([
  [{ text: 'Too short' }, { text: 'Write at least 20 characters' }],
  [{ text: 'x'.repeat(1001) }, { text: 'Use at most 1,000 characters' }],
  [{ text: undefined }, { text: 'Write at least 20 characters' }],
  [{ text: `${text}\0` }, { text: 'Remove the control characters' }],
  [{ text: `${text}\ud800` }, { text: 'This text contains a broken character' }],
  [{ reason: 'boredom' }, { reason: 'Choose a reason' }],
  [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
])('rejects the report %j', async (changes, fields) => {
  const { registerOwner, visitor } = await startWithOperator()
  const ada = await registerOwner()
  const refused = await visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'spam', text, ...changes })
  expect([refused.status, refused.body.fields]).toEqual([400, fields])
})

it('takes no report about a page that is off, frozen or missing, and none without an operator', async () => {
  const { admin, registerOwner, visitor } = await startWithOperator()
  const ada = await registerOwner()
  const report = () => visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'spam', text })
  await ada.change({ visibility: 'off' })
  expect((await report()).status).toBe(404)
  await ada.change({ visibility: 'locked' })
  expect((await report()).status).toBe(201)
  await freeze(admin, ada)
  expect((await report()).body.code).toBe('frozen')
  expect((await visitor.post('/api/reports', { portfolio: 1, reason: 'spam', text })).status).toBe(404)
  const withoutOperator = await startApp()
  const eve = await withoutOperator.registerOwner()
  expect((await eve.post('/api/reports', { portfolio: eve.account?.id, reason: 'spam', text })).status).toBe(404)
})

it('takes 3 reports a day about a page and 10 a day from an IP address', async () => {
  const { registerOwner, newVisitor } = await startWithOperator(limits)
  const owners = [await registerOwner(), await registerOwner(), await registerOwner(), await registerOwner()]
  const visitor = newVisitor()
  visitor.headers = { 'x-forwarded-for': '203.0.113.7' }
  const statuses: number[] = []
  for (const { account } of owners)
    for (let count = 0; count < 4; count++)
      statuses.push((await visitor.post('/api/reports', { portfolio: account?.id, reason: 'spam', text })).status)
  const three = [201, 201, 201, 429]
  expect(statuses).toEqual([...three, ...three, ...three, 201, 429, 429, 429])
})

it('takes 30 reports a day from a network, whatever IP addresses it uses', async () => {
  const { registerOwner, newVisitor } = await startWithOperator(limits)
  const ada = await registerOwner()
  const statusFrom = async (ip: string) => {
    const visitor = newVisitor()
    visitor.headers = { 'x-forwarded-for': ip }
    return (await visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'spam', text })).status
  }
  const statuses: number[] = []
  for (let count = 0; count < 32; count++) statuses.push(await statusFrom(`2001:db8:1:${count.toString(16)}::1`))
  expect(statuses).toEqual([...Array(30).fill(201), 429, 429])
  expect(await statusFrom('2001:db8:2::1')).toBe(201)
})

it('deletes a report, with the email in it, 30 days after it was closed, and keeps open ones', async () => {
  const { admin, registerOwner, visitor, deps, advanceClock } = await startWithOperator()
  const ada = await registerOwner()
  for (const email of ['closed@example.com', 'open@example.com'])
    await visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'spam', text, email })
  const emails = async () => (await deps.db.selectFrom('report').select('email').orderBy('email').execute()).map(({ email }) => email)
  const { reports } = (await admin.get('/api/admin/queue')).body
  const closed = reports.find(({ email }: { email: string }) => email === 'closed@example.com')
  expect((await admin.post(`/api/admin/reports/${closed.id}/close`)).status).toBe(204)
  const day = 24 * 60 * 60 * 1000
  advanceClock(29 * day)
  await runHousekeeping(deps)
  expect(await emails()).toEqual(['closed@example.com', 'open@example.com'])
  advanceClock(day)
  await runHousekeeping(deps)
  expect(await emails()).toEqual(['open@example.com'])
})
