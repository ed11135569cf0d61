import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const { deps, visitor, registerOwner, advanceClock } = await startApp()

const resume = { basics: { name: 'Ada Lovelace', label: 'Analyst' }, work: [{ name: 'Analytical Engines', position: 'Programmer' }] }
const hour = 60 * 60 * 1000

const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

it('applies an import once when two requests arrive concurrently', async () => {
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  expect(statuses(await Promise.all([apply(ada, { preview }), apply(ada, { preview })]))).toEqual([200, 409])
  expect((await ada.portfolio()).experience).toHaveLength(1)
  expect((await apply(ada, { preview })).body).toMatchObject({ code: 'conflict' })
})

it('neither overwrites an unseen save nor is overwritten by one', async () => {
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  const current = await ada.portfolio()
  expect(statuses(await Promise.all([apply(ada, { preview }), ada.put('/api/portfolio', { ...current, city: 'London' })]))).toEqual([
    200, 409,
  ])

  const { body: again } = await ada.get('/api/import')
  await ada.change({ city: 'Ockham' })
  const stale = await apply(ada, { preview: { ...preview, basedOn: 1 } })
  const { version } = await ada.portfolio()
  // Holds for either order of the two requests.
  expect(stale.status).toBe(409)
  if (again.state === 'ready') expect(stale.body).toMatchObject({ code: 'stale', fields: { version: String(version) } })
})

it('can be undone until the portfolio is saved again', async () => {
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  expect((await undo(ada, preview, { version: 1 })).body).toMatchObject({ code: 'conflict' })
  await apply(ada)
  expect((await undo(ada, preview, { version: 1 })).body).toMatchObject({ code: 'stale', fields: { version: '2' } })
  await ada.change({ city: 'London' })
  expect((await undo(ada, preview, { version: 3 })).body).toMatchObject({ code: 'conflict' })
  expect((await ada.portfolio()).city).toBe('London')
})

it('is visible to its owner only, until it is discarded or replaced', async () => {
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  const preview = await uploadImport(ada, resume)
  const own = await uploadImport(ben, resume)
  const asBen = [await apply(ben, { preview }), await undo(ben, preview, { version: 1 }), await ben.delete(`/api/import/${preview.id}`)]
  expect(asBen.map(({ status }) => status)).toEqual([404, 404, 404])
  const asVisitor = [
    await visitor.uploadImport(resume),
    await visitor.get('/api/import'),
    await apply(visitor, { preview }),
    await undo(visitor, preview, { version: 1 }),
    await visitor.delete(`/api/import/${preview.id}`),
  ]
  expect(asVisitor.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])

  const another = await uploadImport(ada, resume)
  expect((await apply(ada, { preview })).status).toBe(404)
  expect((await ada.delete(`/api/import/${another.id}`)).status).toBe(204)
  expect((await apply(ada, { preview: another })).status).toBe(404)
  expect((await ada.get('/api/import')).status).toBe(204)
  expect((await ben.get('/api/import')).body.id).toBe(own.id)
  expect((await ada.portfolio()).version).toBe(1)
})

it('expires after a day, and can be undone for a day once applied', async () => {
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  advanceClock(23 * hour)
  expect((await apply(ada)).status).toBe(200)
  advanceClock(23 * hour)
  expect((await ada.get('/api/import')).body.state).toBe('applied')
  advanceClock(hour)
  expect((await ada.get('/api/import')).status).toBe(204)
  expect((await undo(ada, preview, { version: 2 })).status).toBe(404)
  await runHousekeeping(deps)
  expect(await deps.db.selectFrom('import').select('id').execute()).toEqual([])
})

it('accepts twenty files an hour', async () => {
  const { registerOwner, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerOwner()
  for (let number = 0; number < 20; number++) expect((await ada.uploadImport('no json')).status).toBe(422)
  const refused = await ada.uploadImport(resume)
  expect([refused.status, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  advanceClock(hour)
  expect((await ada.uploadImport(resume)).status).toBe(201)
})

it('allows thirty previews a minute', async () => {
  const { registerOwner, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerOwner()
  await ada.uploadImport(resume)
  const previews: number[] = []
  for (let number = 0; number < 31; number++) previews.push((await ada.get('/api/import')).status)
  expect(previews).toEqual([...Array(30).fill(200), 429])
  advanceClock(60_000)
  expect((await ada.get('/api/import')).status).toBe(200)
})
