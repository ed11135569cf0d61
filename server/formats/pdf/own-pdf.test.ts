import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentFields } from '#contract/content-fields.ts'
import { formatCourse } from '#contract/format.ts'
import { type ValuesOf, withoutStray } from '#contract/values.ts'
import { newTypesetter } from '#server/pdf/typesetter.ts'
import { readContent } from '#server/portfolios/content.ts'
import { readResume } from '../json-resume/resume.ts'
import type { Shown } from '../shown.ts'
import { readPdf } from './read-pdf.ts'

const today = '2026-11-22'
type Content = ValuesOf<typeof contentFields>

let typesetter: Awaited<ReturnType<typeof newTypesetter>>
beforeAll(async () => {
  typesetter = await newTypesetter(undefined)
})

const somebody = 'https://understory.example/me/somebody'

async function readBack(shown: Shown, { paper = 'letter', page = somebody }: { paper?: 'letter' | 'a4'; page?: string } = {}) {
  const made = typesetter.typeset({ shown, paper, page, today })
  if (!made) throw new Error('It could not be typeset')
  return readPdf(made.bytes, { filename: 'resume.pdf', today })
}

const spaced = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
type Values = Readonly<Record<string, unknown>>
const dated = ({ startDate, startYear, endDate, endYear }: Values) => [startDate || startYear, endDate || endYear]

const positions = (entries: readonly Values[]) =>
  entries.map((entry) => ({
    company: spaced(entry['company']),
    title: spaced(entry['title']),
    dates: dated(entry),
    current: entry['current'],
  }))

const studies = (entries: readonly Values[]) =>
  entries.map((entry) => ({ school: spaced(entry['school']), course: spaced(formatCourse(entry as never)), dates: dated(entry) }))

describe('our own PDF, without an attachment', () => {
  test.each(['complete-resume.json', 'new-grad.resume.json', 'senior-engineer.resume.json'])('gives back what %s says', async (file) => {
    const resume = JSON.parse(readFileSync(new URL(`../../../fixtures/resumes/${file}`, import.meta.url), 'utf8'))
    const content = readContent(readResume(resume, today))
    const found = await readBack(content)
    expect(positions(found.lists.experience?.map(({ values }) => values) ?? [])).toEqual(positions(content.experience))
    expect(studies(found.lists.education?.map(({ values }) => values) ?? [])).toEqual(studies(content.education))
    for (const name of [
      'projects',
      'certificates',
      'volunteer',
      'publications',
      'awards',
      'languages',
      'interests',
      'references',
    ] as const) {
      expect(found.lists[name]?.length ?? 0).toBe(content[name].length)
    }
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'city', 'state'] as const) {
      expect(found.fields.find(({ field }) => field === name)?.value).toBe(content[name])
    }
    expect(found.loose).toEqual([])
    expect(found.notRead.map(({ name }) => name)).toEqual(['Address of the page'])
    expect(found.lists.skillCategories?.map(({ values }) => values['skills'])).toEqual(content.skillCategories.map(({ skills }) => skills))
  })

  test('tells addresses of any country from phones, places and publishers', async () => {
    const found = await readBack(
      readContent({
        phone: '+91 44 5550 1212',
        city: 'Húsavík',
        links: [{ id: '1', type: 'portfolio', url: 'https://bjarg.example.is', customLabel: '' }],
        certificates: [{ id: '2', name: 'Radar', issuer: 'Siglingastofnun', url: 'https://cards.example.is/77', date: '2012-03' }],
        publications: [{ id: '3', name: 'Handline', publisher: 'Node.js 24/7', date: '2011' }],
      }),
      { page: 'http://localhost:43647/portfolio/id/310589929214724' },
    )
    expect(Object.fromEntries(found.fields.map(({ field, value, confidence }) => [field, [value, confidence]]))).toEqual({
      phone: ['+91 44 5550 1212', 'sure'],
      city: ['Húsavík', 'guess'],
    })
    const { links, certificates, publications } = found.lists
    expect(links?.map(({ values }) => values['url'])).toEqual(['https://bjarg.example.is'])
    expect(certificates?.[0]?.values).toMatchObject({ issuer: 'Siglingastofnun', url: 'https://cards.example.is/77' })
    expect(publications?.[0]?.values).toMatchObject({ publisher: 'Node.js 24/7', url: '' })
  })

  // Always the same people: what is printed is guessed at, and of thousands somebody's one-letter school is taken for something else.
  test('gives back each employer, title, school and date of made-up people', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.constantFrom('letter', 'a4'), async (content, paper) => {
        const found = await readBack(content, { paper })
        expect(positions(found.lists.experience?.map(({ values }) => values) ?? [])).toEqual(positions(content.experience))
        expect(studies(found.lists.education?.map(({ values }) => values) ?? [])).toEqual(studies(content.education))
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 50), seed: Number(process.env['FC_SEED'] ?? 41) },
    )
  })
})

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Z]?[a-z]{2,11}$/) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'GmbH',
      'Inc.',
      '&',
      'Co.,',
      'für',
      'Øresund',
      'S.A.',
      '24/7',
      'C++',
      'Łódź',
      "O'Neill",
      '(Berlin)',
      'e-commerce',
      '1st',
      'naïve',
      'Ltd',
      '–',
      'Present',
      '2019',
      'Experience',
      'Скворцова',
      'Ελλάδα',
    ),
  },
)
const line = (most: number) =>
  fc
    .array(word, { minLength: 1, maxLength: most })
    .map((words) => words.join(' '))
    .filter((text) => text.length <= 100 && /^\p{L}/u.test(text))
const sentence = fc.array(word, { minLength: 3, maxLength: 40 }).map((words) => `${words.join(' ')}.`)

const month = fc
  .tuple(fc.integer({ min: 1950, max: 2024 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
const noDates = { startDate: '', endDate: '', startYear: '', endYear: '', current: false }
const dates = fc.oneof(
  fc.tuple(month, month).map(([one, other]) => ({ ...noDates, startDate: one < other ? one : other, endDate: one < other ? other : one })),
  month.map((startDate) => ({ ...noDates, startDate, current: true })),
  month.map((startDate) => ({ ...noDates, startDate })),
  month.map((endDate) => ({ ...noDates, endDate })),
  fc.integer({ min: 1950, max: 2020 }).map((year) => ({ ...noDates, startYear: String(year), endYear: String(year + 3) })),
  fc.constant(noDates),
)

const role = fc
  .record({
    company: line(8),
    title: line(10),
    location: fc.oneof(fc.constant(''), fc.constant('Berlin, Germany'), line(3)),
    companyAbout: fc.oneof(fc.constant(''), line(8)),
    summary: fc.oneof(
      fc.constant(''),
      sentence,
      fc.tuple(sentence, sentence).map((both) => both.join('\n\n')),
    ),
    highlights: fc.array(sentence, { maxLength: 4 }),
    dates,
  })
  .map(({ dates, ...rest }) => ({ url: '', ...rest, ...dates }))

const study = fc
  .record({
    school: line(8),
    degreeName: fc.oneof(fc.constant(''), fc.constantFrom('B.Sc.', 'Master of Arts', 'Diplom'), line(4)),
    fieldOfStudy: fc.oneof(fc.constant(''), line(4)),
    score: fc.oneof(fc.constant(''), fc.constant('3.9')),
    summary: fc.oneof(fc.constant(''), sentence),
    dates,
  })
  .map(({ dates, ...rest }) => ({ degree: '', otherDegree: '', graduated: true, url: '', courses: [], activities: '', ...rest, ...dates }))

/** Some with several roles at one employer after another. */
const people: fc.Arbitrary<Content> = fc
  .record({
    roles: fc.array(fc.tuple(role, fc.boolean()), { maxLength: 8 }),
    education: fc.array(study, { maxLength: 3 }),
    bio: fc.oneof(fc.constant(''), sentence),
  })
  .map(({ roles, education, bio }) => {
    const experience = roles.map(([each, isSame], index) => ({
      ...each,
      company: (isSame && index > 0 && roles[index - 1]?.[0].company) || each.company,
    }))
    const taken = (name: 'experience' | 'education', entries: Values[]) =>
      entries.map((entry, id) => withoutStray(contentFields[name].fields, { id: String(id), ...entry }))
    return readContent({
      firstName: 'Ada',
      lastName: 'Prove',
      bio: bio.slice(0, 300),
      experience: taken('experience', experience),
      education: taken('education', education),
    })
  })
