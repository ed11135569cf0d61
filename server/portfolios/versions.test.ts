import { expect, it } from 'vitest'
import type { PortfolioVersion } from '#contract/calls/versions.ts'
import { type Client, startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const listVersions = async (client: Client): Promise<PortfolioVersion[]> => (await client.get('/api/portfolio-versions')).body
const fetchVersion = (client: Client, version: number) => client.get(`/api/portfolio-versions/${version}`)

it('returns the content of any of the last saves', async () => {
  const { registerOwner, advanceClock } = await startApp()
  const ada = await registerOwner()
  expect(await listVersions(ada)).toEqual([])
  ada.headers = { 'user-agent': firefox }
  await ada.change(filled)
  advanceClock(60_000)
  await ada.change({ city: 'Salem', experience: [] })
  await ada.change({ experience: filled.experience, phone: '' })

  const versions = await listVersions(ada)
  expect(versions.map(({ version, device }) => [version, device])).toEqual([4, 3, 2].map((version) => [version, 'Firefox on Linux']))
  expect(versions.map(({ changed }) => changed.toSorted())).toEqual([
    ['experience', 'phone'],
    ['city', 'experience'],
    expect.arrayContaining(['accessPin', 'bio', 'firstName', 'urlHandle']),
  ])
  expect(Date.parse(versions[1]?.savedAt ?? '') - Date.parse(versions[2]?.savedAt ?? '')).toBe(60_000)

  const { city, experience, phone } = filled
  expect((await fetchVersion(ada, 4)).body).toMatchObject({ city: 'Salem', phone: '' })
  expect((await fetchVersion(ada, 3)).body).toMatchObject({ city: 'Salem', experience: [], phone })
  const first = (await fetchVersion(ada, 2)).body
  expect(first).toMatchObject({ city, phone, firstName: filled.firstName })
  expect(first.experience).toHaveLength(experience.length)
  expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['accessPin']))
})

it('restores a version by an ordinary save', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  await ada.change({ city: 'Salem', skillCategories: [] })
  expect((await ada.change((await fetchVersion(ada, 2)).body)).status).toBe(200)
  expect((await ada.portfolio()).city).toBe(filled.city)
  expect((await listVersions(ada)).map(({ version, changed }) => [version, changed.toSorted()])).toEqual([
    [4, ['city', 'skillCategories']],
    [3, ['city', 'skillCategories']],
    [2, expect.anything()],
  ])
  expect((await fetchVersion(ada, 3)).body).toMatchObject({ city: 'Salem', skillCategories: [] })
})

it('keeps the last fifty versions, without saves that changed nothing', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  for (let index = 2; index <= 60; index++) expect((await ada.change({ city: `City ${index}` })).status).toBe(200)
  await ada.change({})
  const versions = await listVersions(ada)
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
  expect((await fetchVersion(ada, 11)).body.city).toBe('City 11')
  expect((await fetchVersion(ada, 10)).status).toBe(404)
  expect((await fetchVersion(ada, 61)).status).toBe(404)
})

it('shows versions to their owner only, and rejects invalid version numbers', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  const eve = await registerOwner()
  await ada.change(filled)
  expect((await visitor.get('/api/portfolio-versions')).status).toBe(401)
  expect((await fetchVersion(visitor, 2)).status).toBe(401)
  expect((await visitor.delete('/api/portfolio-versions')).status).toBe(401)
  expect(await listVersions(eve)).toEqual([])
  expect((await fetchVersion(eve, 2)).status).toBe(404)
  await eve.delete('/api/portfolio-versions')
  expect(await listVersions(ada)).toHaveLength(1)
  for (const version of ['0', '1.5', '-1', 'x', '99999999999'])
    expect((await ada.get(`/api/portfolio-versions/${version}`)).body).toMatchObject({
      code: 'invalid',
      fields: { version: 'This is not a version number' },
    })
})

it('never stores a PIN, and deletes the history on request', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  await ada.change({ ...filled, accessPin: '7351' })
  await ada.change({ accessPin: '9264', phone: '5035550100' })
  await ada.change({ phone: '' })
  const rows = await deps.db.selectFrom('portfolio_version').select(['before', 'changed']).execute()
  expect(JSON.stringify(rows)).toContain('5035550100')
  expect(JSON.stringify(rows)).not.toMatch(/\b(7351|9264)\b/)
  expect((await listVersions(ada)).map(({ changed }) => changed)).toEqual([['phone'], ['phone', 'accessPin'], expect.anything()])
  expect((await ada.delete('/api/portfolio-versions')).status).toBe(204)
  expect(await listVersions(ada)).toEqual([])
  await ada.change({ city: 'Salem' })
  expect((await listVersions(ada)).map(({ changed }) => changed)).toEqual([['city']])
})

it('reads versions stored under an earlier schema, without their invalid values', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  await ada.change({ city: 'Salem' })
  await deps.db
    .updateTable('portfolio_version')
    .set({ before: '{"city":7,"obsolete":1,"experience":[{"title":"Poet","later":true}]}' })
    .where('version', '=', 3)
    .execute()
  const { status, body } = await fetchVersion(ada, 2)
  expect([status, body.city, body.obsolete, body.experience[0].title, body.firstName]).toEqual([
    200,
    '',
    undefined,
    'Poet',
    filled.firstName,
  ])
})

it('includes versions in the account archive, and deletes them with the account', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner('ada@example.com', 'a good password')
  await ada.change(filled)
  await ada.change({ city: 'Salem' })
  const zip = (await ada.get('/api/account/download')).text
  const versions = JSON.parse(/versions\.json(\[[\s\S]*?\n\])/.exec(zip)?.[1] ?? '[]')
  expect(versions.map((entry: { version: number; portfolio: { city: string } }) => [entry.version, entry.portfolio.city])).toEqual([
    [3, 'Salem'],
    [2, filled.city],
  ])
  await ada.post('/api/account/delete', { email: 'ada@example.com', password: 'a good password' })
  expect(await deps.db.selectFrom('portfolio_version').selectAll().execute()).toEqual([])
})
