import { expect, it } from 'vitest'
import { withoutRetained } from '#contract/fields/retained.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const verify = '/api/portfolio/ada-lovelace/verify'

it('returns exactly the hidden fields for the correct PIN', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const { phone, salaryMin, salaryMax, demographics, address, references } = withoutRetained(await ada.portfolio())
  const byHandle = await visitor.post(verify, { accessPin: '7294' })
  expect([byHandle.status, byHandle.body]).toEqual([200, { phone, salaryMin, salaryMax, demographics, address, references }])
  expect(byHandle.headers['cache-control']).toBe('no-store')
  expect((await visitor.post(`/api/portfolio/id/${ada.account?.id}/verify`, { accessPin: '7294' })).body).toEqual(byHandle.body)
})

it('rejects a wrong PIN, and every PIN when none is set', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const wrong = await visitor.post(verify, { accessPin: '0000' })
  expect([wrong.status, wrong.body.message]).toEqual([403, 'Please enter the correct privacy code'])
  await ada.change({ accessPin: '' })
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.unlockable).toBe(false)
  expect((await visitor.post(verify, { accessPin: '7294' })).status).toBe(403)
  expect((await visitor.post('/api/portfolio/nobody/verify', { accessPin: '7294' })).status).toBe(404)
})

it.each(['', null, [], {}, 7294, '１２３４', '729', '72945', ['7294'], ' 7294'])(
  'answers %j with 400 and counts nothing',
  async (accessPin) => {
    const { registerOwner, visitor, deps } = await startApp()
    await (await registerOwner()).change(filled)
    const response = await visitor.post(verify, { accessPin })
    expect([response.status, response.body.fields]).toEqual([400, { accessPin: 'Enter all 4 digits' }])
    expect(await deps.db.selectFrom('pin_attempt').selectAll().execute()).toEqual([])
  },
)

it('compares 4 wrong PINs in 15 minutes, even when many arrive concurrently', async () => {
  const { registerOwner, newVisitor, advanceClock, deps } = await startApp()
  await (await registerOwner()).change(filled)
  const attempts = Array.from({ length: 60 }, (_, index) => newVisitor().post(verify, { accessPin: String(index).padStart(4, '0') }))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(56)

  const paused = await newVisitor().post(verify, { accessPin: '7294' })
  expect([paused.status, paused.body.code]).toEqual([429, 'unlock_paused'])
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await deps.db.selectFrom('pin_attempt').select('id').execute()).toHaveLength(4)

  advanceClock(15 * 60 * 1000)
  expect((await newVisitor().post(verify, { accessPin: '7294' })).status).toBe(200)
})

it('stores the PIN encrypted in the database', async () => {
  const { registerOwner, deps } = await startApp()
  await (await registerOwner()).change({ ...filled, accessPin: '8064' })
  const row = await deps.db.selectFrom('portfolio').selectAll().executeTakeFirstOrThrow()
  // Only as a whole number, because ids and times may contain these digits.
  expect(JSON.stringify(row)).not.toMatch(/(?<!\d)8064(?!\d)/)
  expect(row.sealed_pin).toBeTruthy()
})
