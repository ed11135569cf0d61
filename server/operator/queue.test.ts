import { expect, it } from 'vitest'
import type { OpenFreeze, OpenReport } from '#contract/calls/admin.ts'
import { confirmEmails, decision, freeze, startWithOperator } from '#test/operator.ts'

it('lists 10 reports about one page at a time, so that a crowd does not hide the reports about other pages', async () => {
  const { admin, registerOwner, visitor, advanceClock } = await startWithOperator()
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  const report = async (portfolio: number | undefined, text: string) => {
    advanceClock(1000)
    expect((await visitor.post('/api/reports', { portfolio, reason: 'spam', text })).status).toBe(201)
  }
  for (let count = 0; count < 210; count++) await report(ada.account?.id, `Everybody says it, number ${count}.`)
  await report(eve.account?.id, 'She pretends to be my bank.')
  const texts = async () => (await admin.get('/api/admin/queue')).body.reports.map(({ text }: OpenReport) => text)
  const crowd = (first: number) => Array.from({ length: 10 }, (_, index) => `Everybody says it, number ${first + index}.`)
  expect(await texts()).toEqual([...crowd(0), 'She pretends to be my bank.'])
  const [{ id }] = (await admin.get('/api/admin/queue')).body.reports
  await admin.post(`/api/admin/reports/${id}/close`)
  expect(await texts()).toEqual([...crowd(1), 'She pretends to be my bank.'])
})

it('lists an appeal that waits before all other freezes, however many pages are frozen', async () => {
  const { admin, registerOwner, deps, advanceClock } = await startWithOperator()
  const owners = [await registerOwner(), await registerOwner(), await registerOwner()]
  await confirmEmails(deps)
  const [ada, eve, bob] = owners
  const ids: string[] = []
  for (const owner of owners) {
    advanceClock(1000)
    ids.push(await freeze(admin, owner))
  }
  const text = 'I am the only Ada Lovelace in this town.'
  for (const [index, owner] of owners.entries()) if (owner !== bob) await owner.post(`/api/moderation/${ids[index]}/appeal`, { text })
  const at = (index: number) => new Date(deps.clock().getTime() + 1000 + index).toISOString()
  const { account: operator } = admin
  const accounts = await deps.db.selectFrom('account').selectAll().where('id', '=', String(operator?.id)).execute()
  const portfolios = await deps.db.selectFrom('portfolio').selectAll().where('id', '=', String(operator?.id)).execute()
  for (let index = 0; index < 200; index++) {
    const id = String(index + 1)
    await deps.db
      .insertInto('account')
      .values(accounts.map((row) => ({ ...row, id, email: `spam${id}@example.com` })))
      .execute()
    await deps.db
      .insertInto('portfolio')
      .values(portfolios.map((row) => ({ ...row, id, frozen_at: at(index) })))
      .execute()
    await deps.db
      .insertInto('freeze')
      .values({ id: crypto.randomUUID(), portfolio_id: id, at: at(index), ...decision })
      .execute()
  }
  const listed = async () => (await admin.get('/api/admin/queue')).body.freezes.map(({ portfolio }: OpenFreeze) => portfolio.id)
  const newest = (count: number) => Array.from({ length: count }, (_, index) => 200 - index)
  expect(await listed()).toEqual([ada?.account?.id, eve?.account?.id, ...newest(198)])
  await admin.post(`/api/admin/freezes/${ids[0]}/answer`, { words: decision.words })
  expect(await listed()).toEqual([eve?.account?.id, ...newest(199)])
})
