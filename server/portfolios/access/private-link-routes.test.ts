import { expect, it } from 'vitest'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { limits } from '#contract/limits.ts'
import type { Client } from '#test/app.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

const hour = 60 * 60_000
const input = { label: 'Acme', edition: '', groups: ['phone'], until: null, maxUses: null }
const change = (owner: Client, id: string, payload: object) => owner.send({ method: 'PATCH', url: `/api/private-links/${id}`, payload })
const listOf = async (owner: Client): Promise<PrivateLink[]> => (await owner.get('/api/private-links')).body.links
const backend = { id: 'backend', name: 'Backend' }

it('creates, lists, changes, ends and deletes a code', async () => {
  const { ada, visitor, advanceClock } = await startWithOwner({ editions: [backend] })
  const first = await createPrivateLink(ada, { label: ' For Acme ' })
  expect(first).toMatchObject({
    label: 'For Acme',
    edition: '',
    groups: ['phone'],
    until: null,
    maxUses: null,
    state: 'active',
    endedBy: '',
    uses: 0,
    link: `http://localhost:3000/me/ada-lovelace#${first.code}`,
    days: [],
  })
  advanceClock(1000)
  const second = await createPrivateLink(ada, { edition: 'backend', groups: [] })
  expect(second.code).not.toBe(first.code)
  expect((await listOf(ada)).map(({ id }) => id)).toEqual([second.id, first.id])
  const changed = await change(ada, first.id, { label: 'For Bolt', groups: ['salary', 'phone', 'salary'], maxUses: 3 })
  expect(changed.body).toEqual({ ...first, label: 'For Bolt', groups: ['salary', 'phone'], maxUses: 3 })
  await visitor.post('/api/open', { code: first.code })
  const ended = await ada.post(`/api/private-links/${first.id}/end`)
  expect(ended.body).toMatchObject({ state: 'ended', endedBy: 'owner', uses: 1, days: [{ opens: 1 }] })
  expect((await visitor.post('/api/open', { code: first.code })).body.code).toBe('code_ended')
  expect((await ada.delete(`/api/private-links/${first.id}/receipts`)).status).toBe(204)
  expect((await listOf(ada))[1]?.days).toEqual([])
  expect((await ada.delete(`/api/private-links/${first.id}`)).status).toBe(204)
  expect((await visitor.post('/api/open', { code: first.code })).body.code).toBe('wrong_code')
  expect(await listOf(ada)).toEqual([second])
})

it('needs a session, and shows and changes the codes of one account only', async () => {
  const { ada, registerOwner, visitor } = await startWithOwner()
  const { id } = await createPrivateLink(ada)
  const bea = await registerOwner('bea@example.com')
  expect(await listOf(bea)).toEqual([])
  for (const [client, status] of [
    [bea, 404],
    [visitor, 401],
  ] as const) {
    expect((await change(client, id, { label: 'mine' })).status).toBe(status)
    expect((await client.post(`/api/private-links/${id}/end`)).status).toBe(status)
    expect((await client.delete(`/api/private-links/${id}/receipts`)).status).toBe(status)
    expect((await client.delete(`/api/private-links/${id}`)).status).toBe(status)
    expect((await client.get(`/api/see-as?who=private-link:${id}`)).status).toBe(status)
  }
  expect((await visitor.get('/api/private-links')).status).toBe(401)
  expect((await visitor.post('/api/private-links', input)).status).toBe(401)
  expect(await listOf(ada)).toMatchObject([{ label: 'Acme', state: 'active' }])
})

it('names what is wrong with each field', async () => {
  const { ada } = await startWithOwner({ timezone: 'America/Los_Angeles' }, {}, '2026-11-22T06:00:00Z')
  const fieldsFor = async (wrong: object) => (await ada.post('/api/private-links', { ...input, ...wrong })).body.fields
  expect(await fieldsFor({ edition: 'gone' })).toEqual({ edition: 'Choose one of your editions' })
  expect(await fieldsFor({ groups: ['pin'] })).toEqual({ 'groups.0': 'Choose from the groups' })
  expect(await fieldsFor({ until: '2026-11-20' })).toEqual({ until: 'Choose today or a later day' })
  expect(await fieldsFor({ until: '2026-02-30' })).toEqual({ until: 'Use a day such as 2027-03-01' })
  for (const maxUses of [0, 1000, 1.5, '3']) expect(Object.keys(await fieldsFor({ maxUses }))).toEqual(['maxUses'])
  expect(await fieldsFor({ label: 'x'.repeat(81) })).toEqual({ label: 'Use at most 80 characters' })
  expect(await fieldsFor({ uses: 0 })).toEqual({ uses: 'This field is not known' })
  // In Los Angeles it is still the 21st.
  expect(await createPrivateLink(ada, { until: '2026-11-21' })).toMatchObject({ state: 'active' })
  // Nothing hidden, but its reader may get a letter, and its owner a receipt.
  expect(await createPrivateLink(ada, { groups: [] })).toMatchObject({ state: 'active' })
})

it('refuses a code for an edition without a name whose texts name the owner, and says where', async () => {
  const { ada } = await startWithOwner({ headline: 'Countess Lovelace', editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const { status, body } = await ada.post('/api/private-links', { ...input, edition: 'anon' })
  expect([status, body.fields]).toEqual([400, { edition: '“Lovelace” appears in this edition (Headline). Remove or rephrase it there.' }])
  const main = await createPrivateLink(ada)
  expect((await change(ada, main.id, { edition: 'anon' })).body.fields).toEqual(body.fields)
})

it('revives a code that ended by its date or uses, but not one that its owner ended or whose edition was deleted', async () => {
  const { ada, visitor, advanceClock } = await startWithOwner({ editions: [backend] }, {}, '2026-11-22T12:00:00Z')
  const byUses = await createPrivateLink(ada, { maxUses: 1 })
  const byDate = await createPrivateLink(ada, { until: '2026-11-23' })
  const byOwner = await createPrivateLink(ada, { until: '2026-11-23' })
  const byEdition = await createPrivateLink(ada, { edition: 'backend' })
  await visitor.post('/api/open', { code: byUses.code })
  advanceClock(48 * hour)
  await ada.post(`/api/private-links/${byOwner.id}/end`)
  await ada.change({ editions: [] })
  const reasons = Object.fromEntries((await listOf(ada)).map(({ id, endedBy }) => [id, endedBy]))
  expect([byUses, byDate, byOwner, byEdition].map(({ id }) => reasons[id])).toEqual(['uses', 'date', 'owner', 'edition'])
  // The last day is in the past, which is accepted because it isn't changed.
  expect((await change(ada, byDate.id, { label: 'Bolt', until: '2026-11-23' })).body).toMatchObject({ label: 'Bolt', endedBy: 'date' })
  for (const { id, code } of [byUses, byDate]) {
    expect((await change(ada, id, { until: '2026-12-24', maxUses: 2 })).body).toMatchObject({ state: 'active', endedBy: '' })
    expect((await visitor.post('/api/open', { code })).status).toBe(200)
  }
  for (const { id, code } of [byOwner, byEdition]) {
    expect((await change(ada, id, { until: null, maxUses: null, edition: '' })).body).toMatchObject({ state: 'ended' })
    expect((await visitor.post('/api/open', { code })).body.code).toBe('code_ended')
  }
})

it('allows at most 100 active codes and 500 in total, also for concurrent requests', async () => {
  const { ada, deps } = await startWithOwner()
  // Several at a time, which also opens the connections to PostgreSQL.
  for (let batch = 0; batch < 6; batch++) await Promise.all(Array.from({ length: 14 }, () => createPrivateLink(ada)))
  const create = () => ada.post('/api/private-links', input)
  const created = await Promise.all(Array.from({ length: 30 }, create))
  expect(created.map(({ status }) => status).sort()).toEqual([...Array(16).fill(201), ...Array(14).fill(409)])
  const [last, other] = await listOf(ada)
  await ada.post(`/api/private-links/${last?.id}/end`)
  const { id } = await createPrivateLink(ada, { until: '2099-01-01' })
  await deps.db.updateTable('private_link').set({ ends_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
  await createPrivateLink(ada)
  const revived = await change(ada, id, { until: null })
  expect([revived.status, revived.body.message]).toEqual([409, 'You have 100 active private links. End some that are no longer needed.'])
  const row = await deps.db.selectFrom('private_link').selectAll().where('id', '=', String(other?.id)).executeTakeFirstOrThrow()
  const { count } = await deps.db
    .selectFrom('private_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: limits.storedPrivateLinks - Number(count) }, (_, number) => ({
    ...row,
    id: `copy-${number}`,
    lookup: `copy-${number}`,
    ended_by: 'owner' as const,
    ended_at: row.created_at,
  }))
  for (const copy of copies) await deps.db.insertInto('private_link').values(copy).execute()
  await ada.post(`/api/private-links/${other?.id}/end`)
  const refused = await create()
  expect([refused.status, refused.body.message]).toEqual([409, 'You have 500 private links. Delete ended ones that you no longer need.'])
  await ada.delete('/api/private-links/copy-0')
  expect((await create()).status).toBe(201)
})
