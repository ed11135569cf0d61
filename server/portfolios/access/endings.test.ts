import { expect, it } from 'vitest'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { formatCode } from '#contract/private-link-code.ts'
import type { Client } from '#test/app.ts'
import { pdf } from '#test/fixtures.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { entriesOf } from '#test/zip.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const day = 24 * 60 * 60_000
const backend = { id: 'backend', name: 'Backend' }
const endReasonsOf = async (owner: Client): Promise<string[]> =>
  (await owner.get('/api/private-links')).body.links.map(({ endedBy }: PrivateLink) => endedBy)

it('ends the links of an edition when a version without it is restored, and does not revive them when the edition returns', async () => {
  const { ada, visitor } = await startWithOwner()
  const { version } = await ada.portfolio()
  await ada.change({ editions: [backend, { id: 'other', name: 'Other' }] })
  const { code } = await createPrivateLink(ada, { edition: 'backend' })
  const opened = await visitor.post('/api/open', { code })
  await ada.change({ headline: 'Engineer', editions: [backend] })
  expect(await endReasonsOf(ada)).toEqual([''])
  const { body } = await ada.get(`/api/portfolio-versions/${version}`)
  expect((await ada.change(body)).status).toBe(200)
  expect(await endReasonsOf(ada)).toEqual(['edition'])
  expect((await visitor.post('/api/open', { key: opened.headers['unlock-key'] })).body.code).toBe('code_ended')
  // Does not name the owner, because the deleted edition may have been one without a name.
  expect((await visitor.post('/api/open', { code })).body.message).toBe('This link has ended. Ask its sender for a new one.')
  await ada.change({ editions: [backend] })
  expect(await endReasonsOf(ada)).toEqual(['edition'])
})

it('keeps links and editions through an import', async () => {
  const { ada } = await startWithOwner({ editions: [backend] })
  await createPrivateLink(ada, { edition: 'backend' })
  const preview = await uploadImport(ada, { basics: { name: 'Ada Lovelace', summary: 'Another summary.' } })
  expect((await apply(ada, { preview })).status).toBe(200)
  expect(await endReasonsOf(ada)).toEqual([''])
})

it('moves the end of a code with the time zone of its owner', async () => {
  const { ada, visitor, setTime } = await startWithOwner({ timezone: 'Asia/Tokyo' }, {}, '2026-11-22T10:00:00Z')
  const { code } = await createPrivateLink(ada, { until: '2026-11-22' })
  await ada.change({ timezone: 'Europe/Lisbon' })
  setTime('2026-11-22T15:00:00Z')
  expect((await visitor.post('/api/open', { code })).status).toBe(200)
  setTime('2026-11-23T00:00:00Z')
  expect((await visitor.post('/api/open', { code })).body.code).toBe('code_ended')
})

it('deletes links and receipts with the account', async () => {
  const { ada, visitor, deps } = await startWithOwner()
  const { code } = await createPrivateLink(ada)
  const { headers } = await visitor.post('/api/open', { code })
  const password = 'a good password'
  const { status } = await ada.post('/api/account/delete', { email: 'ada@example.com', password })
  expect(status).toBe(204)
  for (const table of ['private_link', 'private_link_day'] as const)
    expect(await deps.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await visitor.post('/api/open', { code })).body.code).toBe('wrong_code')
  expect((await visitor.post('/api/open', { key: headers['unlock-key'] })).body.code).toBe('wrong_code')
})

it('deletes the receipts of a code 90 days after its end, for every reason of the end', async () => {
  const { ada, visitor, deps, advanceClock } = await startWithOwner({ editions: [backend], timezone: '' }, {}, '2026-11-22T12:00:00Z')
  const today = deps.clock().toISOString().slice(0, 10)
  const tomorrow = new Date(deps.clock().getTime() + day).toISOString().slice(0, 10)
  const byOwner = await createPrivateLink(ada, { label: 'owner' })
  const links = [
    byOwner,
    await createPrivateLink(ada, { label: 'date', until: tomorrow }),
    await createPrivateLink(ada, { label: 'uses', maxUses: 1 }),
    await createPrivateLink(ada, { label: 'edition', edition: 'backend' }),
    await createPrivateLink(ada, { label: 'active', maxUses: 9 }),
  ]
  for (const { code } of links) expect((await visitor.post('/api/open', { code })).status).toBe(200)
  await ada.post(`/api/private-links/${byOwner.id}/end`)
  await ada.change({ editions: [] })
  const labels = async () => {
    await runHousekeeping(deps)
    const rows = await deps.db
      .selectFrom('private_link_day')
      .innerJoin('private_link', 'private_link.id', 'private_link_day.private_link_id')
      .select(['label', 'day'])
      .orderBy('label')
      .execute()
    expect(rows.every((row) => row.day === today)).toBe(true)
    return rows.map(({ label }) => label)
  }
  advanceClock(89 * day)
  expect(await labels()).toEqual(['active', 'date', 'edition', 'owner', 'uses'])
  advanceClock(4 * day)
  expect(await labels()).toEqual(['active'])
  expect(await deps.db.selectFrom('private_link').select('id').execute()).toHaveLength(5)
})

it('writes no code, label or receipt into the archive or a version, and no code as plain text into the database', async () => {
  const { ada, visitor, deps } = await startWithOwner({ editions: [backend] })
  await ada.upload(pdf())
  const { id, code } = await createPrivateLink(ada, { label: 'canary-label', edition: 'backend' })
  const { headers } = await visitor.post('/api/open', { code })
  const letters = code.replaceAll('-', '')
  const secrets = [code, letters, formatCode(letters.toLowerCase()), String(headers['unlock-key'])]
  const archive = await ada.get('/api/account/download')
  const texts = [...entriesOf(archive.bytes).values()].map((bytes) => Buffer.from(bytes).toString('latin1'))
  const versions = await ada.get('/api/portfolio-versions')
  const { version } = await ada.portfolio()
  const latest = await ada.get(`/api/portfolio-versions/${version}`)
  for (const text of [...texts, versions.text, latest.text]) {
    for (const canary of [...secrets, 'canary-label', id]) expect(text.includes(canary)).toBe(false)
  }
  const rows = JSON.stringify(await deps.db.selectFrom('private_link').selectAll().execute())
  for (const canary of secrets) expect(rows.includes(canary)).toBe(false)
})

it('does not revive an ended code when the owner moves to a time zone where its last day is not over, or changes its label', async () => {
  const { ada, visitor, setTime } = await startWithOwner({ timezone: 'Pacific/Auckland' }, {}, '2026-11-02T12:00:00Z')
  const ended = await createPrivateLink(ada, { until: '2026-11-03' })
  const active = await createPrivateLink(ada, { until: '2026-11-04' })
  setTime('2026-11-03T10:59:00Z')
  const { headers } = await visitor.post('/api/open', { code: ended.code })
  setTime('2026-11-03T12:00:00Z')
  await ada.change({ timezone: 'Pacific/Honolulu' })
  await ada.send({ method: 'PATCH', url: `/api/private-links/${ended.id}`, payload: { label: 'Acme again', until: '2026-11-03' } })
  for (const opening of [{ code: ended.code }, { key: headers['unlock-key'] }])
    expect((await visitor.post('/api/open', opening)).body.code).toBe('code_ended')
  // The last day of the active code now ends 23 hours later.
  setTime('2026-11-05T09:59:59Z')
  expect((await visitor.post('/api/open', { code: active.code })).status).toBe(200)
  setTime('2026-11-05T10:00:00Z')
  expect((await visitor.post('/api/open', { code: active.code })).body.code).toBe('code_ended')
  const moved = await ada.send({ method: 'PATCH', url: `/api/private-links/${ended.id}`, payload: { until: '2026-11-05' } })
  expect(moved.body.state).toBe('active')
})
