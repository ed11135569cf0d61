import { expect, it } from 'vitest'
import type { Client } from '#test/app.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

const texts = {
  recipient: 'Northwind\nSam Okafor',
  subject: 'Backend engineer',
  salutation: 'Dear Sam,',
  text: 'I read **your** posting.\n\nIt fits.',
  closing: 'Kind regards, Ada',
}
const urlOf = (id: string) => `/api/private-links/${id}/letter`
const sharedWith = async (visitor: Client, code: string) => (await visitor.post('/api/open', { code })).body.shared

it('writes, changes, reads and deletes the letter of a code, and numbers its versions', async () => {
  const { ada, visitor, setTime } = await startWithOwner({ timezone: 'America/Los_Angeles' }, {}, '2026-11-22T06:00:00Z')
  const { id, code, hasLetter } = await createPrivateLink(ada)
  const none = { version: 0, recipient: '', subject: '', salutation: '', text: '', closing: '', updatedAt: null }
  expect([hasLetter, (await ada.get(urlOf(id))).body]).toEqual([false, none])
  expect(await sharedWith(visitor, code)).toMatchObject({ letter: null })
  const first = await ada.put(urlOf(id), { version: 0, ...texts })
  const { version } = first.body
  expect([first.status, first.body]).toEqual([200, { version, ...texts, updatedAt: '2026-11-22T06:00:00.000Z' }])
  expect((await ada.get(urlOf(id))).body).toEqual(first.body)
  expect((await ada.get('/api/private-links')).body.links).toMatchObject([{ id, hasLetter: true }])
  // In Los Angeles it is still the 21st.
  expect(await sharedWith(visitor, code)).toMatchObject({ letter: { ...texts, date: '2026-11-21' } })
  setTime('2026-11-23T20:00:00Z')
  // Absent texts are empty.
  const second = await ada.put(urlOf(id), { version, text: ' Short. ' })
  expect(second.body.version).toBeGreaterThan(version)
  expect(second.body).toEqual({ ...none, version: second.body.version, text: 'Short.', updatedAt: '2026-11-23T20:00:00.000Z' })
  expect(await sharedWith(visitor, code)).toMatchObject({ letter: { subject: '', text: 'Short.', date: '2026-11-23' } })
  expect((await ada.delete(urlOf(id))).status).toBe(204)
  expect((await ada.get(urlOf(id))).body).toEqual(none)
  expect(await sharedWith(visitor, code)).toMatchObject({ letter: null })
})

it('creates a code together with its letter, or neither of them', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const input = { label: 'Sam', edition: '', groups: [], until: null, maxUses: null }
  const created = await ada.post('/api/private-links', { ...input, letter: texts })
  expect([created.status, created.body]).toMatchObject([201, { hasLetter: true }])
  expect(await sharedWith(visitor, created.body.code)).toMatchObject({ letter: texts })
  const { version } = (await ada.get(urlOf(created.body.id))).body
  expect((await ada.put(urlOf(created.body.id), { version, text: 'Changed.' })).status).toBe(200)
  const fieldsFor = async (body: object) => (await ada.post('/api/private-links', { ...input, ...body })).body.fields
  expect(await fieldsFor({ letter: { text: '' } })).toEqual({ 'letter.text': 'Write the letter first' })
  const message = '“Ada” says who you are, but this link leads to an edition without your name. Remove or rephrase it.'
  expect(await fieldsFor({ edition: 'anon', letter: texts })).toEqual({ 'letter.closing': message })
  expect((await ada.get('/api/private-links')).body.links).toHaveLength(1)
})

it('requires the current version, and a text', async () => {
  const { ada } = await startWithOwner()
  const { id } = await createPrivateLink(ada)
  const save = async (body: object) => await ada.put(urlOf(id), { ...texts, ...body })
  expect(await save({})).toMatchObject({ status: 428, body: { code: 'version_missing' } })
  expect(await save({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale', fields: { version: '0' } } })
  const saves = await Promise.all([save({ version: 0 }), save({ version: 0 }), save({ version: 0 })])
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { version } = (await ada.get(urlOf(id))).body
  expect(await save({ version: 0 })).toMatchObject({ status: 409, body: { fields: { version: String(version) } } })
  const fieldsFor = async (wrong: object) => (await save({ version, ...wrong })).body.fields
  expect(await fieldsFor({ text: '  ' })).toEqual({ text: 'Write the letter first' })
  expect(await fieldsFor({ text: 'x'.repeat(4001) })).toEqual({ text: 'Use at most 4000 characters' })
  expect(await fieldsFor({ recipient: 'x'.repeat(301) })).toEqual({ recipient: 'Use at most 300 characters' })
  expect(await fieldsFor({ subject: 'x'.repeat(201) })).toEqual({ subject: 'Use at most 200 characters' })
  expect(await fieldsFor({ closing: 'Kind\nregards' })).toEqual({ closing: 'Use one line without control characters' })
  expect(await fieldsFor({ date: '2026-11-22' })).toEqual({ date: 'This field is not known' })
  expect(await fieldsFor({ version: -1 })).toHaveProperty('version')
})

it('shows and changes the letters of one account only', async () => {
  const { ada, registerOwner, visitor } = await startWithOwner()
  const { id } = await createPrivateLink(ada)
  const { version } = (await ada.put(urlOf(id), { version: 0, ...texts })).body
  const bea = await registerOwner('bea@example.com')
  for (const [client, status] of [
    [bea, 404],
    [visitor, 401],
  ] as const) {
    expect((await client.get(urlOf(id))).status).toBe(status)
    expect((await client.put(urlOf(id), { version, ...texts })).status).toBe(status)
    expect((await client.delete(urlOf(id))).status).toBe(status)
  }
  expect((await ada.get(urlOf(id))).body.version).toBe(version)
})

it('does not replace a new letter by one that is based on a deleted one', async () => {
  const { ada, advanceClock } = await startWithOwner()
  const { id } = await createPrivateLink(ada)
  const { version } = (await ada.put(urlOf(id), { version: 0, ...texts })).body
  advanceClock(1000)
  await ada.delete(urlOf(id))
  await ada.put(urlOf(id), { version: 0, ...texts, text: 'New' })
  expect((await ada.put(urlOf(id), { version, ...texts })).status).toBe(409)
  expect((await ada.get(urlOf(id))).body.text).toBe('New')
})

it('accepts 60 saves an hour', async () => {
  const { ada, advanceClock } = await startWithOwner({}, { RATE_LIMIT_SCALE: '1' })
  const { id } = await createPrivateLink(ada)
  let version = 0
  const save = async () => {
    const { status, body } = await ada.put(urlOf(id), { version, ...texts })
    version = body.version ?? version
    return status
  }
  for (let count = 0; count < 60; count++) expect(await save()).toBe(200)
  expect(await save()).toBe(429)
  advanceClock(61 * 60_000)
  expect(await save()).toBe(200)
})

it('deletes the letter with its code, and with the account', async () => {
  const { ada, deps } = await startWithOwner()
  const links = [await createPrivateLink(ada), await createPrivateLink(ada)]
  for (const { id } of links) await ada.put(urlOf(id), { version: 0, ...texts })
  const count = async () => (await deps.db.selectFrom('letter').select('private_link_id').execute()).length
  expect(await count()).toBe(2)
  await ada.delete(`/api/private-links/${links[0]?.id}`)
  expect(await count()).toBe(1)
  expect((await ada.get(urlOf(String(links[0]?.id)))).status).toBe(404)
  await ada.post('/api/account/delete', { email: 'ada@example.com', password: 'a good password' })
  expect(await count()).toBe(0)
})

it('does not say through the letter who owns an edition without a name', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const { id, code } = await createPrivateLink(ada, { edition: 'anon' })
  const refused = await ada.put(urlOf(id), { version: 0, ...texts })
  const message = '“Ada” says who you are, but this link leads to an edition without your name. Remove or rephrase it.'
  expect([refused.status, refused.body.fields]).toEqual([400, { closing: message }])
  expect((await ada.put(urlOf(id), { version: 0, ...texts, closing: 'Kind regards' })).status).toBe(200)
  expect(await sharedWith(visitor, code)).toMatchObject({ by: '', letter: { closing: 'Kind regards' } })
  // A later name of the owner.
  await ada.change({ firstName: 'Northwind' })
  expect(await sharedWith(visitor, code)).toMatchObject({ letter: null })
  const main = await createPrivateLink(ada)
  await ada.put(urlOf(main.id), { version: 0, ...texts, recipient: 'Lovelace & Sons' })
  const change = await ada.send({ method: 'PATCH', url: `/api/private-links/${main.id}`, payload: { edition: 'anon' } })
  expect(change.body.fields).toEqual({ edition: '“Lovelace” appears in the letter (To). Remove or rephrase it there.' })
})
