import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/imports.ts'
import { startApp } from '#test/app.ts'
import { jpeg, redSquare } from '#test/fixtures.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'

/* What the owner has written, set or removed stays, whatever the file has. */

const job = { company: 'Analytical Engines', title: 'Programmer', current: false, startDate: '2015-01', endDate: '' }
const work = { name: 'Analytical Engines', position: 'Programmer', startDate: '2015-01' }
const statuses = ({ sections }: ImportPreview) =>
  sections.flatMap(({ items }) => items.map(({ status, suggestion }) => [status, suggestion]))

it('keeps details that the file does not have when a section is replaced', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const current = { ...job, summary: 'What I did there.', highlights: ['The first program'] }
  await ada.change({
    experience: [
      { ...current, id: 'same', endDate: '2016-01' },
      { ...current, id: 'fills', company: 'Difference Works', endDate: '2016-01' },
      { ...current, id: 'conflict', company: 'Cards', endDate: '2016-01' },
    ],
  })
  const ended = { ...work, endDate: '2016-01' }
  const preview = await uploadImport(ada, {
    work: [ended, { ...ended, name: 'Difference Works', location: 'Turin' }, { ...ended, name: 'Cards', highlights: ['Another'] }],
  })
  expect(statuses(preview).map(([status]) => status)).toEqual(['conflict', 'fills', 'same'].toReversed())
  const items = preview.sections.flatMap((section) => section.items.map(({ id }) => [id, 'take'] as const))
  const { body } = await apply(ada, { choices: { sections: { experience: 'replace' }, entries: Object.fromEntries(items) } })
  expect(body.experience).toMatchObject([
    { id: 'same', summary: current.summary, highlights: current.highlights },
    { id: 'fills', summary: current.summary, highlights: current.highlights, location: 'Turin' },
    { id: 'conflict', summary: current.summary, highlights: ['Another'] },
  ])
})

it('keeps the owner’s current and graduated flags', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({
    experience: [{ ...job, id: 'a' }],
    education: [{ id: 'e', school: 'London', degree: 'bachelor', startDate: '2010-01', endDate: '2012-01', graduated: false }],
  })
  const resume = {
    work: [work],
    education: [{ institution: 'London', studyType: "Bachelor's Degree", startDate: '2010-01', endDate: '2012-01' }],
  }
  expect(statuses(await uploadImport(ada, resume))).toEqual([
    ['fills', 'take'],
    ['conflict', 'leave'],
  ])
  const { body } = await apply(ada)
  expect(body.experience).toMatchObject([{ current: false }])
  expect(body.education).toMatchObject([{ graduated: false, degreeName: "Bachelor's Degree" }])
})

it('fills the current flag of an entry without dates', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({ experience: [{ ...job, id: 'a', startDate: '' }] })
  await uploadImport(ada, { work: [work] })
  expect((await apply(ada)).body.experience).toMatchObject([{ id: 'a', current: true, startDate: '2015-01' }])
})

it('does not suggest a place or an address next to a current city that it does not belong to', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({ city: 'Austin', state: 'TX', salaryMin: 100 })
  const resume = { basics: { location: { countryCode: 'IS', region: 'Reykjanes', address: 'Hafnargata 1', postalCode: '230' } } }
  const { fields } = await uploadImport(ada, resume)
  expect(fields.map(({ field, suggestion }) => [field, suggestion])).toEqual([
    ['place', 'keep'],
    ['address', 'keep'],
  ])
  await ada.change({ city: '', state: '' })
  expect((await uploadImport(ada, resume)).fields.map(({ suggestion }) => suggestion)).toEqual(['take', 'take'])
})

it('retains the level of a category whose skills are already in other categories', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({ skillCategories: [{ id: 's', name: 'Maths', skills: ['Algebra'] }] })
  await uploadImport(ada, { skills: [{ name: 'Logic and such', level: 'Master', keywords: ['Algebra'] }] })
  expect((await apply(ada)).body.skillCategories).toMatchObject([{ name: 'Maths', skills: ['Algebra'] }])
  expect((await ada.get('/api/kept')).body.items).toMatchObject([{ label: 'Logic and such', excerpt: expect.stringContaining('Master') }])
})

const resume = {
  basics: { name: 'Ada Lovelace', pets: 'Puff', birthday: '1815-12-10' },
  work: [{ ...work, mood: 'glum' }, 7],
  meta: { tool: 'x' },
}
const card = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nTEL:+354 555 0134\r\nEND:VCARD\r\n'

it('does not restore retained items with undo if the owner has deleted them', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  await uploadImport(ada, resume)
  await apply(ada)
  for (const [file, name] of [
    [card, 'ada.vcf'],
    [resume, 'resume.json'],
  ] as const) {
    const { items } = (await ada.get('/api/kept')).body
    const preview = await uploadImport(ada, file, name)
    const { body } = await apply(ada)
    expect((await ada.delete(`/api/kept/${items[0].id}`)).status).toBe(204)
    expect((await undo(ada, preview, body)).status).toBe(200)
    expect((await ada.get('/api/kept')).body.items).toMatchObject(items.slice(1).map(({ id }: { id: string }) => ({ id })))
    const rows = await deps.db.selectFrom('kept').select('content').execute()
    expect(rows.map(({ content }) => content).join()).not.toContain(items[0].excerpt)
    expect((await ada.get('/api/export/resume.json')).text).not.toContain(items[0].excerpt)
  }
})

it('retains each item once when the same file is imported again', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const excerpts = []
  for (const _ of [1, 2, 3]) {
    await uploadImport(ada, resume)
    await apply(ada)
    const { items, bytes } = (await ada.get('/api/kept')).body
    excerpts.push([bytes, ...items.map(({ id, excerpt }: Record<string, string>) => [id, excerpt])])
  }
  const archive = (await ada.get('/api/account/download')).bytes
  await uploadImport(ada, archive, 'archive.zip')
  await apply(ada)
  const { items } = (await ada.get('/api/kept')).body
  expect(items.map(({ id, excerpt }: Record<string, string>) => [id, excerpt])).toEqual(excerpts[0]?.slice(1))
  expect(excerpts[0]).toHaveLength(6)
  expect([excerpts[1], excerpts[2]]).toEqual([excerpts[0], excerpts[0]])
})

it('does not keep the alternative text of the previous photo', async () => {
  const { registerOwner } = await startApp()
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  await ada.uploadPhoto(redSquare)
  await ben.uploadPhoto(jpeg())
  await ben.change({ photo: { ...(await ben.portfolio()).photo, alt: 'Ben on a bench' } })
  const preview = await uploadImport(ben, (await ada.get('/api/account/download')).bytes, 'archive.zip')
  const { body } = await apply(ben, { choices: { fields: { photo: 'take' } } })
  expect(body.photo.alt).toBe('')
  expect((await undo(ben, preview, body)).body.photo.alt).toBe('Ben on a bench')
})
