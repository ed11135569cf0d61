import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'

const { registerOwner, newVisitor } = await startApp()

/** No word of its jobs tells which is the title, and of the last one not even the place does. */
const resume = `Mara Quillon
mara@example.com

EXPERIENCE
Wayfinder
People and Culture
2019 – today
- Wrote the first handbook.

Tinker
Front of House
2015 – 2018
- Opened the doors.

VOLUNTEERING
Lead the Way
Volunteer
2011 – 2012

SKILLS
Listening, Planning`

const sectionOf = ({ sections }: ImportPreview, name: string) => sections.find(({ id }) => id === name)
const statusesOf = (items: ImportPreview['sections'][number]['items'] = []) => items.map(({ status }) => status)

it('imports a section with title and employer the other way round, as compared with the portfolio, and undoes it', async () => {
  const mara = await registerOwner()
  const known = { id: 'known', company: 'Wayfinder', title: 'People and Culture', startYear: '2019', current: true }
  await mara.change({ experience: [known] })
  const before = await mara.portfolio()
  const preview = await uploadImport(mara, resume, 'resume.txt')
  const { items, exchange } = sectionOf(preview, 'experience') ?? {}
  expect(items?.map(({ values }) => [values['title'], values['company']])).toEqual([
    ['Wayfinder', 'People and Culture'],
    ['Tinker', 'Front of House'],
  ])
  expect([statusesOf(items), statusesOf(exchange?.items)]).toEqual([
    ['new', 'new'],
    ['fills', 'new'],
  ])
  expect(exchange).toMatchObject({ fields: ['title', 'company'], names: ['title', 'employer'], unsure: [] })

  const applied = await apply(mara, { preview, choices: { exchanged: ['experience'] } })
  expect(applied.status).toBe(200)
  expect(applied.body.experience).toMatchObject([
    { id: before.experience[0]?.id, title: 'People and Culture', company: 'Wayfinder', highlights: ['Wrote the first handbook.'] },
    { title: 'Front of House', company: 'Tinker', startYear: '2015', highlights: ['Opened the doors.'] },
  ])
  expect(applied.body.volunteer).toMatchObject([{ position: 'Lead the Way', organization: 'Volunteer' }])
  const { version: _, revision: __, ...undone } = (await undo(mara, preview, applied.body)).body
  expect(before).toMatchObject(undone)
})

it('says of which entries it isn’t sure, takes them with both texts, and compares them with an account or without one', async () => {
  const mara = await registerOwner()
  await mara.change({ headline: 'People person' })
  const preview = await uploadImport(mara, resume, 'resume.txt')
  const { items, exchange } = sectionOf(preview, 'volunteer') ?? {}
  expect(items).toMatchObject([{ id: 'volunteer-0', confidence: 'guess', suggestion: 'take' }])
  expect(exchange).toMatchObject({
    ...{ names: ['role', 'organization'], unsure: ['volunteer-0'] },
    items: [{ values: { position: 'Volunteer', organization: 'Lead the Way' } }],
  })
  const { body } = await newVisitor().readResume(Buffer.from(resume), 'resume.txt')
  expect(sectionOf(body.preview, 'volunteer')).toEqual({ ...sectionOf(preview, 'volunteer'), suggestion: 'replace' })
  expect((await apply(mara)).body.volunteer).toMatchObject([{ position: 'Lead the Way', organization: 'Volunteer' }])
})

it('retains whole what the other field has no room for, even without what has no field', async () => {
  const mara = await registerOwner()
  const degree = 'Advanced Diploma of Restoration and Conservation of Wooden Instruments of Orchestras and Museums with High Honours'
  const [first, second] = [
    'The first year was about glue and wood, and how to use them.',
    'All of it was about tools, and not to be harmed by them.',
  ]
  const file = `# Mara Quillon

## Education

### ${degree}

Northfield College

2010 – 2013

${first}

### Certificate of Carpentry

Southfield College

2008 – 2009

${second}
`
  const preview = await uploadImport(mara, file, 'resume.md')
  const { items, exchange } = sectionOf(preview, 'education') ?? {}
  const [read, exchanged] = [items?.[0]?.values, exchange?.items[0]]
  expect([read?.['degreeName'], exchange?.fields]).toEqual([degree, ['degreeName', 'school']])
  expect(exchanged?.notices).toEqual(['"School" was too long and was cut. The full text is retained.'])
  expect(exchanged?.values).toMatchObject({ degreeName: 'Northfield College', degree: 'other', otherDegree: 'Northfield College' })
  const { education, retained } = (await apply(mara, { choices: { exchanged: ['education'], keep: false } })).body
  expect(education).toMatchObject([exchanged?.values, { school: 'Certificate of Carpentry', degreeName: 'Southfield College' }])
  expect(retained.items).toMatchObject([{ label: 'School', value: degree }])
})

it('refuses to exchange texts of which the file says which is which, and sections without two, and changes nothing', async () => {
  const mara = await registerOwner()
  const refuses = async (section: string) => {
    const { status, body } = await apply(mara, { choices: { exchanged: [section] } })
    const exchanged = `Only sections that have “exchange” in the preview can be exchanged, not “${section}”.`
    expect([status, body.fields]).toEqual([400, { exchanged }])
  }
  const labeled = await uploadImport(mara, { basics: { name: 'Mara' }, work: [{ name: 'Tinker', position: 'Driver' }] })
  expect(sectionOf(labeled, 'experience')?.exchange).toBeUndefined()
  await refuses('experience')
  expect(sectionOf(await uploadImport(mara, resume, 'resume.txt'), 'skillCategories')?.exchange).toBeUndefined()
  for (const section of ['skillCategories', 'education', 'constructor']) await refuses(section)
  expect((await mara.portfolio()).version).toBe(1)
})
