import { expect, it } from 'vitest'
import { storedDocuments } from '#test/documents.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { adminEmail, adminPassword, confirmEmails, decision, freeze, startWithOperator } from '#test/operator.ts'
import { runHousekeeping } from '../run/housekeeping.ts'
import { deleteRemovedAccounts } from './removal.ts'

const dayMs = 24 * 60 * 60 * 1000
const removal = { password: adminPassword, ...decision }

it('lists accounts with state, size and last use, and filters them', async () => {
  const { admin, registerOwner, deps, advanceClock } = await startWithOperator()
  advanceClock(1000)
  const ada = await registerOwner('ada@example.com')
  await ada.upload(pdf())
  await confirmEmails(deps)
  advanceClock(1000)
  const eve = await registerOwner('eve@example.com')
  await freeze(admin, ada)
  const found = async (query: string) => {
    const { status, body, headers } = await admin.get(`/api/admin/accounts${query}`)
    expect(status).toBe(200)
    return [headers['x-total-count'], ...body.map(({ email }: { email: string }) => email)]
  }
  const { body } = await admin.get('/api/admin/accounts?search=ada')
  const today = deps.clock().toISOString().slice(0, 10)
  expect(body).toEqual([{ ...ada.account, confirmed: true, lastUsedOn: today, bytes: pdf().length, state: 'frozen' }])
  expect(await found('')).toEqual(['3', 'eve@example.com', 'ada@example.com', adminEmail])
  expect(await found('?limit=1')).toEqual(['3', 'eve@example.com'])
  expect(await found(`?limit=1&before=${eve.account?.id}`)).toEqual(['3', 'ada@example.com'])
  expect(await found('?state=frozen')).toEqual(['1', 'ada@example.com'])
  expect(await found('?state=unconfirmed')).toEqual(['1', 'eve@example.com'])
  expect(await found('?state=active')).toEqual(['1', adminEmail])
  expect(await found('?search=a_a')).toEqual(['0'])
  expect((await admin.get('/api/admin/accounts?state=rich')).status).toBe(400)
})

it('signs out every session of an account', async () => {
  const { admin, registerOwner } = await startWithOperator()
  const ada = await registerOwner()
  expect((await admin.delete(`/api/admin/accounts/${ada.account?.id}/sessions`)).status).toBe(204)
  expect((await ada.get('/api/user')).status).toBe(401)
  expect((await admin.get('/api/user')).status).toBe(200)
  expect((await admin.delete('/api/admin/accounts/1/sessions')).status).toBe(404)
})

it('freezes the page of a removed account immediately, emails its owner, and deletes the account after 14 days', async () => {
  const { admin, registerConfirmedOwner, visitor, mailsTo, deps, advanceClock } = await startWithOperator()
  const ada = await registerConfirmedOwner('ada@example.com')
  await ada.change(filled)
  await ada.upload(pdf())
  const url = `/api/admin/accounts/${ada.account?.id}/removal`
  expect((await admin.post(url, { ...removal, password: 'a wrong password' })).status).toBe(401)
  const { status, body } = await admin.post(url, removal)
  const due = deps.clock().getTime() + 14 * dayMs
  expect([status, Date.parse(body.dueAt)]).toEqual([201, due])
  expect((await admin.post(url, removal)).status).toBe(409)
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(403)
  expect((await ada.get('/api/moderation')).body).toMatchObject({ removal: { ...decision, dueAt: body.dueAt }, freezes: [decision] })
  const [pageFreeze] = (await admin.get('/api/admin/queue')).body.freezes
  expect((await admin.post(`/api/admin/freezes/${pageFreeze.id}/lift`)).status).toBe(409)
  const mail = (await mailsTo('ada@example.com')).at(-1)
  expect(mail?.subject).toBe('Your Understory account will be deleted')
  expect(mail?.source.replace(/=\r?\n/g, '')).toContain(
    new Date(body.dueAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  )
  expect(mail?.source).not.toContain('pretends')

  advanceClock(14 * dayMs - 1000)
  await runHousekeeping(deps)
  expect(await deps.db.selectFrom('account').select('id').execute()).toHaveLength(2)
  advanceClock(1000)
  await runHousekeeping(deps)
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(404)
  expect(await deps.db.selectFrom('account').select('email').execute()).toEqual([{ email: adminEmail }])
  expect(await storedDocuments(deps)).toEqual([])
  expect((await mailsTo('ada@example.com')).at(-1)?.subject).toBe('Your Understory account has been deleted')
})

it('deletes the endorsements from the current email of a removed account, also if the email changes while other accounts are deleted', async () => {
  const { admin, registerConfirmedOwner, newVisitor, mailsTo, deps, advanceClock } = await startWithOperator()
  const bob = await registerConfirmedOwner('bob@example.com')
  const ada = await registerConfirmedOwner('ada@example.com')
  const eve = await registerConfirmedOwner('eve@example.com')
  await eve.change({ urlHandle: 'eve' })
  expect((await bob.uploadPhoto(jpeg())).status).toBe(201)
  for (const { account } of [bob, ada]) {
    await admin.post(`/api/admin/accounts/${account?.id}/removal`, removal)
    advanceClock(1000)
  }
  advanceClock(14 * dayMs)
  const login = { email: 'ada@example.com', password: 'a good password' }
  expect((await ada.post('/api/login', login)).status).toBe(200)
  expect((await ada.post('/api/account/email', { ...login, email: 'countess@example.com' })).status).toBe(200)
  const token = (await mailsTo('countess@example.com')).at(-1)?.token
  const changeEmail = async () => {
    expect((await ada.post('/api/confirm-email', { token })).status).toBe(200)
    for (const email of ['ada@example.com', 'countess@example.com'])
      expect((await newVisitor().post('/api/portfolio/eve/endorse', { email })).status).toBe(201)
  }
  const remove = async (name: string) => {
    await changeEmail()
    await deps.storage.remove(name)
  }
  await deleteRemovedAccounts({ ...deps, storage: { ...deps.storage, remove } })
  expect(await deps.db.selectFrom('endorsement').select('email').execute()).toEqual([{ email: 'ada@example.com' }])
  expect((await mailsTo('countess@example.com')).at(-1)?.subject).toBe('Your Understory account has been deleted')
})

it('stores no removal for an account that its owner deletes concurrently', async () => {
  const { admin, registerConfirmedOwner, deps } = await startWithOperator()
  for (let round = 0; round < 5; round++) {
    const ada = await registerConfirmedOwner(`ada${round}@example.com`)
    const [deleted, removed] = await Promise.all([
      ada.post('/api/account/delete', { email: `ada${round}@example.com`, password: adminPassword }),
      admin.post(`/api/admin/accounts/${ada.account?.id}/removal`, removal),
    ])
    expect(deleted.status).toBe(204)
    expect([201, 404]).toContain(removed.status)
  }
  expect(await deps.db.selectFrom('account_removal').select('account_id').execute()).toEqual([])
})

it('cancels a removal: the account stays, and its page can be shown again', async () => {
  const { admin, registerConfirmedOwner, visitor, deps, advanceClock } = await startWithOperator()
  const ada = await registerConfirmedOwner('ada@example.com')
  await ada.change(filled)
  const url = `/api/admin/accounts/${ada.account?.id}/removal`
  expect((await admin.delete(url)).status).toBe(404)
  await admin.post(url, removal)
  expect((await admin.delete(url)).status).toBe(204)
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(403)
  const [{ id }] = (await admin.get('/api/admin/queue')).body.freezes
  expect((await admin.post(`/api/admin/freezes/${id}/lift`)).status).toBe(204)
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
  advanceClock(15 * dayMs)
  await runHousekeeping(deps)
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
})

it('deletes an account that was never confirmed immediately, and never the account of the operator', async () => {
  const { admin, registerOwner, mailsTo, deps } = await startWithOperator()
  const ada = await registerOwner('ada@example.com')
  const sent = (await mailsTo('ada@example.com')).length
  const removed = await admin.post(`/api/admin/accounts/${ada.account?.id}/removal`, removal)
  expect([removed.status, removed.body]).toEqual([201, { dueAt: null }])
  expect(await mailsTo('ada@example.com')).toHaveLength(sent)
  expect((await admin.post(`/api/admin/accounts/${admin.account?.id}/removal`, removal)).status).toBe(409)
  expect((await admin.post('/api/admin/accounts/1/removal', removal)).status).toBe(404)
  expect(await deps.db.selectFrom('account').select('email').execute()).toEqual([{ email: adminEmail }])
})

it('refuses every call of the operator to everyone else', async () => {
  const { registerOwner, visitor } = await startWithOperator()
  const ada = await registerOwner()
  const id = crypto.randomUUID()
  const account = ada.account?.id
  const calls = [
    ['GET', '/api/admin/accounts'],
    ['GET', `/api/admin/portfolios/${account}`],
    ['DELETE', `/api/admin/accounts/${account}/sessions`],
    ['POST', `/api/admin/accounts/${account}/removal`, removal],
    ['DELETE', `/api/admin/accounts/${account}/removal`],
    ['GET', '/api/admin/queue'],
    ['POST', `/api/admin/reports/${id}/close`],
    ['POST', '/api/admin/freezes', { portfolio: account, ...decision }],
    ['POST', `/api/admin/freezes/${id}/lift`],
    ['POST', `/api/admin/freezes/${id}/answer`, { words: decision.words }],
    ['GET', '/api/admin/log'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/invitations'],
    ['POST', '/api/admin/invitations'],
    ['DELETE', `/api/admin/invitations/${id}`],
    ['POST', `/api/admin/invitations/${id}/send`],
    ['GET', '/api/admin/cohorts'],
    ['POST', '/api/admin/cohorts', { label: 'Class of 2027', lastDay: '2027-01-31', uses: 3 }],
    ['GET', `/api/admin/cohorts/${id}`],
    ['POST', `/api/admin/cohorts/${id}/send`],
    ['POST', `/api/admin/cohorts/${id}/stop`],
    ['DELETE', `/api/admin/cohorts/${id}`],
  ] as const
  for (const [method, url, payload] of calls)
    for (const [client, status] of [
      [ada, 403],
      [visitor, 401],
    ] as const)
      expect([method, url, (await client.send({ method, url, ...(payload && { payload }) })).status]).toEqual([method, url, status])
  expect((await ada.get('/api/user')).status).toBe(200)
})
