import { expect, it } from 'vitest'
import type { RetainedItem } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'

const resume = {
  basics: { name: 'Ada Lovelace', pets: 'Puff', birthday: '1815-12-10' },
  work: [{ name: 'Analytical Engines', position: 'Programmer', mood: 'good' }, 7, { name: 'Difference Works', mood: 'bad' }],
}

const excerpts = (items: readonly RetainedItem[]) => items.map(({ excerpt }) => excerpt)

it('lists retained items for their owner and deletes them, also from the original resume', async () => {
  const { registerOwner } = await startApp()
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  await uploadImport(ada, resume)
  await apply(ada)
  const { items, bytes, most } = (await ada.get('/api/kept')).body
  expect(excerpts(items)).toEqual(['Puff', '1815-12-10', 'good', 'bad', '7'])
  expect(items[0]).toMatchObject({ source: 'json-resume', file: 'resume.json', label: 'Basics, pets', personal: false })
  expect([bytes > 100, most]).toEqual([true, limits.retainedBytes])
  for (const { id } of items) expect((await ben.delete(`/api/kept/${id}`)).status).toBe(404)
  for (const index of [0, 1, 3, 4]) expect((await ada.delete(`/api/kept/${items[index].id}`)).status).toBe(204)
  expect((await ada.delete(`/api/kept/${items[0].id}`)).status).toBe(404)
  expect(excerpts((await ada.get('/api/kept')).body.items)).toEqual(['good'])
  const { basics, work } = (await ada.get('/api/export/resume.json')).body
  expect([basics, work]).toEqual([
    { name: 'Ada Lovelace' },
    [{ name: 'Analytical Engines', position: 'Programmer', mood: 'good' }, { name: 'Difference Works' }],
  ])
})

it('does not retain items that were left out, not even in the original resume', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  const { unplaced } = await uploadImport(ada, resume)
  await apply(ada, { choices: { keep: unplaced.filter(({ excerpt }) => excerpt === 'bad').map(({ id }) => id) } })
  const { work } = (await ada.get('/api/export/resume.json')).body
  expect(work).toEqual([
    { name: 'Analytical Engines', position: 'Programmer' },
    { name: 'Difference Works', mood: 'bad' },
  ])
  const rows = await deps.db.selectFrom('kept').select('content').execute()
  expect(rows.map(({ content }) => content).join()).not.toMatch(/Puff|1815|good/)
})

it('exports the newest resume, and earlier resumes only as far as the portfolio still has their entries', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await uploadImport(ada, resume)
  await apply(ada)
  await uploadImport(ada, { basics: { name: 'Ada Lovelace', hobby: 'Flight' }, work: [{ name: 'New', position: 'Adviser', desk: 'yes' }] })
  await apply(ada)
  expect(excerpts((await ada.get('/api/kept')).body.items)).toEqual(['Puff', '1815-12-10', 'good', 'bad', '7', 'Flight', 'yes'])
  const { basics, work } = (await ada.get('/api/export/resume.json')).body
  expect(basics).toEqual({ name: 'Ada Lovelace', hobby: 'Flight' })
  expect(work).toEqual([resume.work[0], resume.work[2], { name: 'New', position: 'Adviser', desk: 'yes' }])
  const { experience } = await ada.portfolio()
  await ada.change({ experience: experience.toReversed().slice(0, 2) })
  expect((await ada.get('/api/export/resume.json')).body.work).toEqual([{ name: 'New', position: 'Adviser', desk: 'yes' }, resume.work[2]])
})

it('retains at most half a megabyte, and reports dropped data in a notice', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const long = 'x'.repeat(300_000)
  const preview = await uploadImport(ada, {
    basics: { name: 'Ada' },
    work: [
      { name: 'A', note: long },
      { name: 'B', note: `${long}y` },
    ],
  })
  expect(preview.notices).toHaveLength(1)
  const { status, body } = await apply(ada)
  expect([status, body.experience.length]).toEqual([200, 2])
  const { bytes, most } = (await ada.get('/api/kept')).body
  expect(bytes).toBeLessThan(most)
  expect(bytes).toBeGreaterThan(300_000)
})
