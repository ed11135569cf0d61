import { sql } from 'kysely'
import { expect, it, inject as provided, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { message, messageText, sender, startWithContact } from '#test/contact.ts'
import { adminEmail, adminPassword, confirmEmails, freeze } from '#test/operator.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const url = '/api/portfolio/ada-lovelace/message'
const [hour, day] = [3_600_000, 86_400_000]
const limits = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' }
const from = (index: number) => ({ 'x-forwarded-for': `10.7.${index}.9` })

it('sends a message to the owner after its sender confirmed by the link, and deletes it', async () => {
  const { registerReachable, newVisitor, mailTo, messagesTo, deps } = await startWithContact()
  const ada = await registerReachable()
  const { status, body } = await newVisitor().post(url, message)
  expect([status, body]).toEqual([201, { status: 'pending' }])
  const { token } = await mailTo(sender, '/confirm-message')
  expect(await messagesTo(ada.account?.email)).toEqual([])
  const confirmed = await newVisitor().post('/api/confirm-message', { token })
  expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Ada has your message.' }])
  const [mail, ...others] = await messagesTo(ada.account?.email)
  expect(others).toEqual([])
  expect(mail?.source).toMatch(/^Reply-To: <?sender@example\.com>?\r?$/m)
  expect(mail?.source.replace(/=\r?\n/g, '')).toContain(messageText)
  expect(mail?.link).toContain('/stop-sender?token=')
  expect(await deps.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  expect((await newVisitor().post('/api/confirm-message', { token })).status).toBe(200)
  expect(await messagesTo(ada.account?.email)).toHaveLength(1)
})

it('takes a message by the id of the portfolio', { tags: 'one-database' }, async () => {
  const { registerReachable, visitor } = await startWithContact()
  const ada = await registerReachable()
  expect((await visitor.post(`/api/portfolio/id/${ada.account?.id}/message`, message)).body).toEqual({ status: 'pending' })
})

it('sends one email for 50 presses at the same time', async () => {
  const { registerReachable, newVisitor, mailTo, messagesTo } = await startWithContact()
  const ada = await registerReachable()
  await newVisitor().post(url, message)
  const { token } = await mailTo(sender, '/confirm-message')
  const presses = await Promise.all(Array.from({ length: 50 }, () => newVisitor().post('/api/confirm-message', { token })))
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await messagesTo(ada.account?.email)).toHaveLength(1)
})

it('has a form only while the owner lets people write, has a confirmed email, and the page is open to everyone', {
  tags: 'one-database',
}, async () => {
  const { registerOwner, registerReachable, confirmOwner, visitor, settle } = await startWithContact()
  const ada = await registerReachable()
  const formOfAda = async () => [
    (await visitor.post(url, message)).status,
    (await visitor.get('/api/portfolio/ada-lovelace')).body.takesMessages,
  ]
  expect(await formOfAda()).toEqual([201, true])
  await ada.change({ contactForm: false })
  expect(await formOfAda()).toEqual([404, undefined])
  await ada.change({ contactForm: true, visibility: 'locked' })
  expect(await formOfAda()).toEqual([403, undefined])
  await ada.change({ visibility: 'off' })
  expect(await formOfAda()).toEqual([404, undefined])
  const grace = await registerOwner()
  await grace.change({ urlHandle: 'grace', contactForm: true })
  const formOfGrace = async () => [
    (await visitor.post('/api/portfolio/grace/message', message)).status,
    (await visitor.get('/api/portfolio/grace')).body.takesMessages,
  ]
  expect(await formOfGrace()).toEqual([404, undefined])
  await settle()
  await confirmOwner(grace)
  expect(await formOfGrace()).toEqual([201, true])
})

it('has no form without SMTP_URL, and tells the owner', { tags: 'one-database' }, async () => {
  const { registerConfirmedOwner, visitor } = await startApp()
  const ada = await registerConfirmedOwner()
  await ada.change({ urlHandle: 'ada', contactForm: true })
  expect((await visitor.post('/api/portfolio/ada/message', message)).status).toBe(404)
  expect((await visitor.get('/me/ada')).text).not.toContain('Write to')
  expect((await ada.get('/api/account')).body).toMatchObject({ emailConfirmed: true, sendsMail: false })
})

it('delivers no message while the page is frozen or the form is off, not even one that was written before', async () => {
  const { deps, registerOwner, registerReachable, visitor, mailTo, messagesTo } = await startWithContact({ ADMIN_EMAIL: adminEmail })
  const admin = await registerOwner(adminEmail, adminPassword)
  await confirmEmails(deps)
  const ada = await registerReachable()
  await visitor.post(url, message)
  const { token } = await mailTo(sender, '/confirm-message')
  await ada.change({ contactForm: false })
  expect((await visitor.post('/api/confirm-message', { token })).body.fields).toEqual({ token: 'This link is no longer valid.' })
  await ada.change({ contactForm: true })
  await freeze(admin, ada)
  expect((await visitor.post(url, message)).body.code).toBe('frozen')
  expect((await visitor.post('/api/confirm-message', { token })).body.code).toBe('frozen')
  expect(await messagesTo(ada.account?.email)).toEqual([])
})

it('stops a sender, also with tags and dots in the email, and answers as before', { tags: 'one-database' }, async () => {
  const { registerReachable, visitor, mailTo, messagesTo, settle, smtp, deps } = await startWithContact()
  const ada = await registerReachable()
  const owner = ada.account?.email ?? ''
  await visitor.post(url, message)
  await visitor.post('/api/confirm-message', { token: (await mailTo(sender, '/confirm-message')).token })
  await messagesTo(owner)
  await visitor.post(url, message)
  await settle()
  const waiting = await mailTo(sender, '/confirm-message')
  const { token } = await mailTo(owner, '/stop-sender')
  for (let times = 0; times < 2; times++) {
    const { status, body } = await visitor.post('/api/stop-sender', { token })
    expect([status, body.message]).toEqual([200, 'No message and no endorsement from this mailbox will reach you again.'])
  }
  expect(await deps.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  expect((await visitor.post('/api/confirm-message', { token: waiting.token })).status).toBe(200)
  const mailsBefore = smtp.mails.length
  for (const email of [sender, 'SENDER@example.com', 'sen.der+again@example.com']) {
    const { status, body } = await visitor.post(url, { ...message, email })
    expect([status, body]).toEqual([201, { status: 'pending' }])
  }
  await settle()
  expect(smtp.mails).toHaveLength(mailsBefore)
  expect(await messagesTo(owner)).toHaveLength(1)
  expect(await deps.db.selectFrom('stopped_mailbox').select('digest').execute()).toEqual([{ digest: expect.not.stringContaining('@') }])
})

it('rejects forged, foreign and expired links', { tags: 'one-database' }, async () => {
  const { registerReachable, visitor, mailTo, messagesTo, advanceClock } = await startWithContact()
  const ada = await registerReachable()
  await visitor.post(url, message)
  const { token } = await mailTo(sender, '/confirm-message')
  const refusal = async (path: string, value: string) => (await visitor.post(path, { token: value })).body.fields
  const expired = { token: 'This link is no longer valid.' }
  for (const forged of ['x', `${token}x`, token.slice(0, -1), (await mailTo(ada.account?.email ?? '', '/confirm-email')).token])
    expect(await refusal('/api/confirm-message', forged)).toEqual(expired)
  expect(await refusal('/api/stop-sender', token)).toEqual(expired)
  advanceClock(day)
  expect(await refusal('/api/confirm-message', token)).toEqual(expired)
  expect(await messagesTo(ada.account?.email)).toEqual([])
})

it('takes 5 messages an hour and 20 a day from an IP address, and 3 a day from a network to one page', {
  tags: 'one-database',
}, async () => {
  const { registerReachable, newVisitor, advanceClock } = await startWithContact(limits)
  for (let index = 0; index < 8; index++) await registerReachable({ urlHandle: `person-${index}` })
  let count = 0
  const write = async (page: number, headers: Record<string, string>) => {
    const email = `sender${++count}@example.com`
    return (await newVisitor().post(`/api/portfolio/person-${page}/message`, { ...message, email }, headers)).status
  }
  const statuses: number[] = []
  for (let page = 0; page < 6; page++) statuses.push(await write(page, from(1)))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const perDay: number[] = []
  for (let hours = 0; hours < 5; hours++) {
    for (let page = 0; page < 5; page++) perDay.push(await write((page + hours) % 8, from(2)))
    advanceClock(hour)
  }
  expect(perDay.filter((status) => status === 201)).toHaveLength(20)
  const network = (index: number) => ({ 'x-forwarded-for': `10.9.0.${index}` })
  const perNetwork: number[] = []
  for (let index = 0; index < 4; index++) perNetwork.push(await write(0, network(index)))
  expect(perNetwork).toEqual([201, 201, 201, 429])
  expect(await write(0, from(50))).toBe(201)
})

it('lets 10 further messages of a day wait for the next day, and refuses more', async () => {
  const { registerReachable, newVisitor, mailTo, messagesTo, advanceClock, deps } = await startWithContact(limits)
  const ada = await registerReachable()
  const send = async (index: number) => {
    const email = `sender${index}@example.com`
    expect((await newVisitor().post(url, { ...message, email }, from(index))).status).toBe(201)
    return (await newVisitor().post('/api/confirm-message', { token: (await mailTo(email, '/confirm-message')).token }, from(index))).status
  }
  const received = async () => (await messagesTo(ada.account?.email)).length
  for (let index = 0; index < 10; index++) {
    expect(await send(index)).toBe(200)
    expect(await received()).toBe(index + 1)
  }
  for (let index = 10; index < 20; index++) expect(await send(index)).toBe(200)
  expect(await send(20)).toBe(429)
  expect(await received()).toBe(10)
  advanceClock(day)
  await runHousekeeping(deps)
  deps.mail.wake()
  expect(await received()).toBe(20)
  expect(await deps.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
})

it.runIf(provided('postgres'))('lets ten messages wait when the tenth and the eleventh are confirmed at the same time', async () => {
  const { registerReachable, newVisitor, mailTo, settle, deps } = await startWithContact(limits)
  await registerReachable()
  const tokens: string[] = []
  for (let index = 0; index < 11; index++) {
    const email = `sender${10 + index}@example.com`
    expect((await newVisitor().post(url, { ...message, email }, from(index))).status).toBe(201)
    tokens.push((await mailTo(email, '/confirm-message')).token)
  }
  await settle()
  const messages = deps.db.selectFrom('contact_message')
  const [tenth, eleventh, ...others] = (await messages.select('id').orderBy('email', 'desc').execute()).map(({ id }) => id)
  await deps.db.updateTable('contact_message').set({ confirmed_at: deps.clock().toISOString() }).where('id', 'in', others).execute()
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const presses = await deps.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('contact_message')
      .select('id')
      .where('id', 'in', [tenth ?? '', eleventh ?? ''])
      .forUpdate()
      .execute()
    const pressed = tokens.slice(-2).map((token) => newVisitor().post('/api/confirm-message', { token }))
    await vi.waitFor(async () => expect((await waiting.execute(deps.db)).rows).toEqual([{ count: 2 }]), { timeout: 20_000, interval: 10 })
    return pressed
  })
  expect((await Promise.all(presses)).map(({ status }) => status).sort()).toEqual([200, 429])
})

it('deletes unconfirmed messages after 24 hours', async () => {
  const { registerReachable, visitor, settle, advanceClock, deps } = await startWithContact()
  await registerReachable()
  await visitor.post(url, message)
  await settle()
  const rows = async () => (await deps.db.selectFrom('contact_message').selectAll().execute()).length
  advanceClock(day - hour)
  await runHousekeeping(deps)
  expect(await rows()).toBe(1)
  advanceClock(hour)
  await runHousekeeping(deps)
  expect(await rows()).toBe(0)
})

it('deletes a waiting message whose owner no longer lets people write when it is due', async () => {
  const { registerReachable, visitor, settle, messagesTo, deps } = await startWithContact()
  const ada = await registerReachable()
  await visitor.post(url, message)
  await settle()
  // As if it had been confirmed and had waited for the next day.
  const { id } = await deps.db
    .updateTable('contact_message')
    .set({ confirmed_at: deps.clock().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ada.change({ contactForm: false })
  await deps.mail.deliver(deps.db, String(ada.account?.id), { kind: 'contact-message', subjectId: id })
  deps.mail.wake()
  expect(await messagesTo(ada.account?.email)).toEqual([])
  await vi.waitFor(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]), { timeout: 20_000 })
  expect(await deps.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
})

it('sends a waiting message to the new email of the owner', { tags: 'one-database' }, async () => {
  const { registerReachable, visitor, mailTo, settle, messagesTo, smtp, deps, advanceClock } = await startWithContact()
  const ada = await registerReachable()
  await visitor.post(url, message)
  const { token } = await mailTo(sender, '/confirm-message')
  await settle()
  smtp.failure = 'reject'
  await visitor.post('/api/confirm-message', { token })
  const nextAttempt = () => deps.db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow()
  const secondAttempt = new Date(deps.clock().getTime() + 1000).toISOString()
  await vi.waitFor(async () => expect(await nextAttempt()).toEqual({ next_at: secondAttempt }), { timeout: 60_000 })
  await deps.db.updateTable('account').set({ email: 'new@example.com' }).where('id', '=', String(ada.account?.id)).execute()
  smtp.failure = undefined
  advanceClock(1000)
  deps.mail.wake()
  expect(await messagesTo('new@example.com')).toHaveLength(1)
  expect(await messagesTo(ada.account?.email)).toEqual([])
})

it('lets people write to a new owner once the email is confirmed', { tags: 'one-database' }, async () => {
  const { registerOwner, confirmOwner, visitor } = await startWithContact()
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada' })
  const status = async () => (await visitor.get('/me/ada/message')).status
  expect(await status()).toBe(404)
  await confirmOwner(ada)
  expect(await status()).toBe(200)
})

it('keeps the form off when an archive has it on', { tags: 'one-database' }, async () => {
  const { registerReachable, registerOwner } = await startWithContact()
  const ada = await registerReachable()
  const archive = await ada.get('/api/account/download')
  const grace = await registerOwner()
  await grace.change({ contactForm: false })
  const { body } = await grace.uploadImport(archive.bytes, 'understory.zip')
  expect(body.fields).toContainEqual(expect.objectContaining({ field: 'contactForm', mine: false, theirs: true, suggestion: 'keep' }))
})
