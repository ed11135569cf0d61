import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { arrivingFiles } from '#test/unlinked-files.ts'

const { deps, registerOwner } = await startApp()

const resume = {
  basics: { name: 'Ada Lovelace', label: 'Analyst', email: 'ada@example.com', pets: 'A cat called Puff' },
  work: [
    { name: 'Analytical Engines', position: 'Programmer', startDate: '2015-01', summary: 'Programs.', mood: 'good' },
    { name: 'Difference Works', position: 'Computer', startDate: '2012-07', endDate: '2014-12' },
  ],
  skills: [{ name: 'Maths', keywords: ['Algebra'] }, { name: 'Punch cards' }],
}

it('previews a file without changing the portfolio, applies it, and undoes it', async () => {
  const ada = await registerOwner()
  const empty = await ada.portfolio()
  const preview = await uploadImport(ada, resume)
  expect(await ada.portfolio()).toEqual(empty)
  expect(await arrivingFiles(deps.config)).toEqual([])
  expect(preview).toMatchObject({ kind: 'json-resume', filename: 'resume.json', state: 'ready', basedOn: 1 })
  expect(preview.fields.map(({ field, suggestion }) => [field, suggestion])).toEqual([
    ['firstName', 'take'],
    ['lastName', 'take'],
    ['headline', 'take'],
    ['email', 'take'],
    ['privacySettings.hideEmail', 'take'],
  ])
  expect(preview.sections.map(({ id, suggestion, items }) => [id, suggestion, items.map(({ status }) => status)])).toEqual([
    ['experience', 'replace', ['new', 'new']],
    ['skillCategories', 'replace', ['new', 'new']],
  ])
  expect(preview.unplaced.map(({ label, excerpt }) => [label, excerpt])).toEqual([
    ['Basics, pets', 'A cat called Puff'],
    ['Work 1, mood', 'good'],
  ])
  expect((await ada.get('/api/import')).body).toEqual(preview)

  const applied = await apply(ada, { choices: { visibility: 'off' } })
  expect(applied.status).toBe(200)
  const { version, experience, email, privacySettings, visibility } = applied.body
  expect([privacySettings.hideEmail, visibility]).toEqual([true, 'off'])
  expect([version, email, experience.map(({ company }: { company: string }) => company)]).toEqual([
    2,
    'ada@example.com',
    ['Analytical Engines', 'Difference Works'],
  ])
  expect(await ada.portfolio()).toEqual(applied.body)
  expect((await ada.get('/api/import')).body).toMatchObject({ state: 'applied', basedOn: 2 })
  expect((await ada.get('/api/portfolio-versions')).body[0]).toMatchObject({ version: 2, device: 'Import of resume.json' })
  expect([applied.body.retained.resume.basics.pets, experience[0].retained]).toEqual([
    'A cat called Puff',
    [{ at: 0, value: { mood: 'good' } }],
  ])

  const undone = await undo(ada, preview, applied.body)
  expect(undone.status).toBe(200)
  expect(undone.body).toEqual({ ...empty, version: 3, revision: expect.any(Number) })
  expect(await ada.portfolio()).toEqual(undone.body)
  expect((await ada.get('/api/import')).status).toBe(204)
  expect((await undo(ada, preview, undone.body)).status).toBe(404)
})

it('exports unchanged imported values as they were, at their positions', async () => {
  const ada = await registerOwner()
  await uploadImport(ada, resume)
  await apply(ada)
  const withoutExtensions = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (name, each) => (name === 'x-understory' ? undefined : each))
  expect(withoutExtensions((await ada.get('/api/export/resume.json')).body)).toEqual(resume)
  const { experience } = await ada.portfolio()
  const [first, second] = experience
  if (!first || !second) throw new Error('Expected two positions')
  await ada.change({ experience: [second, { ...first, title: 'Analyst' }], email: 'countess@example.com' })
  const { basics, work } = (await ada.get('/api/export/resume.json')).body
  expect([basics.email, basics.pets]).toEqual(['countess@example.com', 'A cat called Puff'])
  expect(work.map(({ position, mood }: Record<string, string>) => [position, mood])).toEqual([
    ['Computer', undefined],
    ['Analyst', 'good'],
  ])
  // Visitors get what the page shows.
  expect((await ada.get('/api/export/resume.json?as=stranger')).text).not.toContain('Puff')
})
