import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import { startApp } from '#test/app.ts'
import { jpeg, redSquare } from '#test/fixtures.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'

const { registerOwner } = await startApp()

/* What the owner has written, set or removed stays, whatever the file has. */

const job = { company: 'Analytical Engines', title: 'Programmer', current: false, startDate: '2015-01', endDate: '' }
const work = { name: 'Analytical Engines', position: 'Programmer', startDate: '2015-01' }
const statuses = ({ sections }: ImportPreview) =>
  sections.flatMap(({ items }) => items.map(({ status, suggestion }) => [status, suggestion]))

it('keeps details that the file does not have when a section is replaced', async () => {
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
  const ada = await registerOwner()
  await ada.change({ experience: [{ ...job, id: 'a', startDate: '' }] })
  await uploadImport(ada, { work: [work] })
  expect((await apply(ada)).body.experience).toMatchObject([{ id: 'a', current: true, startDate: '2015-01' }])
})

it('does not suggest a place or an address next to a current city that it does not belong to', async () => {
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
  const ada = await registerOwner()
  await ada.change({ skillCategories: [{ id: 's', name: 'Maths', skills: ['Algebra'] }] })
  await uploadImport(ada, { skills: [{ name: 'Logic and such', level: 'Master', keywords: ['Algebra'] }] })
  const { body } = await apply(ada)
  expect(body.skillCategories).toMatchObject([{ name: 'Maths', skills: ['Algebra'] }])
  expect(body.retained.items).toMatchObject([{ label: 'Logic and such', value: { level: 'Master' } }])
})

const resume = {
  basics: { name: 'Ada Lovelace', pets: 'Puff', birthday: '1815-12-10' },
  work: [{ ...work, mood: 'glum' }, 7],
  meta: { tool: 'x' },
}
const card = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nTEL:+354 555 0134\r\nX-PET:Puff\r\nEND:VCARD\r\n'

it('retains each value once when the same file is imported again, and when the archive is', async () => {
  const ada = await registerOwner()
  const retained = []
  for (const [file, name] of [
    [resume, 'resume.json'],
    [card, 'ada.vcf'],
    [resume, 'resume.json'],
    [card, 'ada.vcf'],
  ] as const) {
    await uploadImport(ada, file, name)
    retained.push((await apply(ada)).body)
  }
  const archive = (await ada.get('/api/account/download')).bytes
  await uploadImport(ada, archive, 'archive.zip')
  retained.push((await apply(ada)).body)
  const [first, , second, , third] = retained.map(({ retained: root, experience }) => ({ root, experience }))
  expect(first?.root).toEqual({
    resume: { basics: { pets: 'Puff', birthday: '1815-12-10' }, meta: { tool: 'x' } },
    lists: { experience: { unread: [{ at: 1, value: 7 }] } },
  })
  expect(second?.experience).toEqual(first?.experience)
  expect([second?.root.items, third]).toEqual([[{ label: 'X-PET', from: 'X-PET', value: 'Puff' }], second])
})

it('does not keep the alternative text of the previous photo', async () => {
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  await ada.uploadPhoto(redSquare)
  await ben.uploadPhoto(jpeg())
  await ben.change({ photo: { ...(await ben.portfolio()).photo, alt: 'Ben on a bench' } })
  const preview = await uploadImport(ben, (await ada.get('/api/account/download')).bytes, 'archive.zip')
  const { body } = await apply(ben, { choices: { fields: { photo: 'take' } } })
  expect(body.photo.alt).toBe('')
  expect((await undo(ben, preview, body)).body.photo.alt).toBe('Ben on a bench')
})
