import { expect, it } from 'vitest'
import { filled } from '#test/fixtures.ts'
import { adminEmail, adminPassword, confirmEmails, decision, freeze, startWithOperator } from '#test/operator.ts'
import { serverFilesWith } from '#test/server-sources.ts'

it('shows the operator what a visitor sees, also of a frozen page, and no page that is not open', async () => {
  const { admin, registerOwner, visitor } = await startWithOperator()
  const ada = await registerOwner()
  await ada.change({ ...filled, phone: '3035550164', privacySettings: { ...filled.privacySettings, hidePhone: true } })
  const asVisitor = (await visitor.get('/api/portfolio/ada-lovelace')).body
  const url = `/api/admin/portfolios/${ada.account?.id}`
  expect((await admin.get(url)).body).toEqual(asVisitor)
  const id = await freeze(admin, ada)
  expect((await admin.get(url)).body).toEqual(asVisitor)
  expect((await admin.get(url)).text).not.toContain('3035550164')
  await admin.post(`/api/admin/freezes/${id}/lift`)
  await ada.change({ visibility: 'locked' })
  expect((await admin.get(url)).body.code).toBe('code_needed')
  await ada.change({ visibility: 'off' })
  expect((await admin.get(url)).status).toBe(404)
})

it('logs every action of the operator, without words and emails, and keeps the log when the account is gone', async () => {
  const { admin, registerOwner, visitor, deps, advanceClock } = await startWithOperator()
  const ada = await registerOwner('ada@example.com')
  await confirmEmails(deps)
  const account = String(ada.account?.id)
  const act = async (action: () => Promise<{ status: number }>) => {
    advanceClock(1000)
    expect((await action()).status).toBeLessThan(300)
  }
  await visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'spam', text: 'A report that nobody else may read.' })
  const [report] = (await admin.get('/api/admin/queue')).body.reports
  await act(() => admin.post(`/api/admin/reports/${report.id}/close`))
  await act(() => admin.post('/api/admin/freezes', { portfolio: ada.account?.id, ...decision }))
  const [{ id }] = (await admin.get('/api/admin/queue')).body.freezes
  await ada.post(`/api/moderation/${id}/appeal`, { text: 'An appeal that nobody else may read.' })
  await act(() => admin.post(`/api/admin/freezes/${id}/answer`, { words: decision.words }))
  await act(() => admin.post(`/api/admin/freezes/${id}/lift`))
  const removal = `/api/admin/accounts/${account}/removal`
  await act(() => admin.post(removal, { password: adminPassword, ...decision }))
  await act(() => admin.delete(removal))
  await act(() => admin.delete(`/api/admin/accounts/${account}/sessions`))
  await act(() => admin.post('/api/admin/invitations'))
  const [invitation] = (await admin.get('/api/admin/invitations')).body
  await act(() => admin.delete(`/api/admin/invitations/${invitation.id}`))
  await deps.db.deleteFrom('account').where('id', '=', account).execute()

  const { body, text } = await admin.get('/api/admin/log')
  expect(body.toReversed().map(({ action, subject }: { action: string; subject: string }) => [action, subject])).toEqual([
    ['close-report', report.id],
    ['freeze', account],
    ['answer', account],
    ['lift', account],
    ['remove', account],
    ['cancel-removal', account],
    ['end-sessions', account],
    ['invite', invitation.id],
    ['revoke-invitation', invitation.id],
  ])
  expect(body.map(({ by }: { by: string }) => by)).toEqual(body.map(() => adminEmail))
  expect(text.replaceAll(adminEmail, '')).not.toMatch(/@|pretends|no one else/)
  const older = await admin.get(`/api/admin/log?before=${body[6].id}`)
  expect(older.body).toEqual(body.slice(7))
})

it('logs which of several administrators acted, mails each, and keeps the last one', async () => {
  const { admin, registerOwner, visitor, mailsTo, deps, advanceClock } = await startWithOperator({
    ADMIN_EMAIL: `${adminEmail}, Second@Example.com`,
  })
  const second = await registerOwner('second@example.com', adminPassword)
  expect((await second.get('/api/admin/queue')).status).toBe(403)
  await confirmEmails(deps)
  const ada = await registerOwner('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace' })
  await visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'spam', text: 'Nothing but advertising.' })
  for (const email of [adminEmail, 'second@example.com'])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('A report or an appeal is waiting for you')

  const freezeId = await freeze(second, ada)
  advanceClock(1000)
  await admin.post(`/api/admin/freezes/${freezeId}/lift`)
  const log = async () => (await admin.get('/api/admin/log')).body.map(({ action, by }: Record<string, unknown>) => [action, by])
  expect(await log()).toEqual([
    ['lift', adminEmail],
    ['freeze', 'second@example.com'],
  ])
  const removal = await admin.post(`/api/admin/accounts/${second.account?.id}/removal`, { password: adminPassword, ...decision })
  expect(removal.status).toBe(409)

  expect((await second.post('/api/account/delete', { email: 'second@example.com', password: adminPassword })).status).toBe(204)
  expect((await log())[1]).toEqual(['freeze', null])
  expect((await admin.post('/api/account/delete', { email: adminEmail, password: adminPassword })).body).toEqual({
    code: 'conflict',
    message: 'You are the only administrator. Have another one in ADMIN_EMAIL confirm their email first.',
  })
})

it('has no code that changes or deletes the log', () => {
  expect(serverFilesWith(/(updateTable|deleteFrom)\('moderation_log'\)/)).toEqual([])
  expect(serverFilesWith(/'moderation_log'/)).toEqual(['moderation/log.ts', 'operator/routes.ts'])
})
