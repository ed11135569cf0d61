import { readdirSync, readFileSync } from 'node:fs'
import { validate } from '@jsonresume/schema'
import { describe, expect, test } from 'vitest'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { readContent } from '#server/portfolios/content.ts'
import { readResume, resumeText, writeResume } from './resume.ts'

const today = '2026-11-22'
const folder = new URL('../../fixtures/resumes/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (raw: unknown) => readResume(raw, today)
const resume = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

test.each(files)('%s becomes a portfolio that PUT accepts', (name) => {
  const parsed = portfolioInput.safeParse(read(resume(name)))
  expect(parsed.error?.issues).toBeUndefined()
})

describe('a complete resume', () => {
  const jane = read(resume('complete-resume.json'))
  const lena = read(resume('senior-engineer.resume.json'))

  test('yields name, place and contact data', () => {
    expect(jane).toMatchObject({
      firstName: 'Jane',
      lastName: 'Developer',
      city: 'San Francisco',
      state: 'CA',
      timezone: 'America/Los_Angeles',
      phone: '5551234567',
      email: 'jane.developer@example.com',
    })
  })

  test('yields a first name without title', () => expect(lena).toMatchObject({ firstName: 'Lena', lastName: 'Vasquez' }))

  test('yields a current position for work without an end', () => {
    expect(jane.experience[0]).toMatchObject({
      company: 'TechCorp Inc',
      title: 'Senior Software Engineer',
      current: true,
      startDate: '2021-03',
      endDate: '',
    })
    expect(jane.experience[0]?.highlights.length).toBeGreaterThan(1)
    expect(jane.experience[1]).toMatchObject({ current: false, endDate: '2021-02' })
  })

  test('yields schools and certificates', () => {
    expect(jane.education.map(({ degree }) => degree)).toEqual(['bachelor', 'master'])
    expect(lena.education[0]).toMatchObject({ degree: 'doctorate', endDate: '2011-06', graduated: true })
    expect(jane.certificates[0]).toMatchObject({ issuer: 'Amazon Web Services', date: expect.stringMatching(/^2023-04/) })
  })

  test('yields all entries of every section', () => {
    const whole = resume('complete-resume.json')
    for (const name of ['projects', 'certificates', 'languages', 'volunteer', 'awards', 'publications', 'references', 'interests'] as const)
      expect([name, jane[name].length]).toEqual([name, whole[name].length])
    expect(lena.languages[1]).toEqual({ language: 'Spanish', fluency: 'Fluent' })
  })

  test('yields a label for a network without a link type', () => {
    expect(lena.links).toContainEqual({ type: 'other', url: 'https://hachyderm.io/@lena', customLabel: 'Mastodon' })
    expect(lena.links).toContainEqual({ type: 'github', url: 'https://github.com/lvasquez', customLabel: '' })
  })

  test('yields a bio that ends with a sentence for a long summary', () => {
    expect(lena.bio).toMatch(/in the codebase\.$/)
    expect(lena.bio.length).toBeLessThanOrEqual(300)
    expect(lena.about.startsWith(lena.bio)).toBe(true)
  })
})

describe('unusual resumes', () => {
  test('an empty resume becomes an empty portfolio', () => {
    expect(read({})).toMatchObject({ firstName: '', state: '', timezone: '', education: [], experience: [], links: [] })
  })

  test.each([
    ['Associate of Arts', 'associate', ''],
    ['M.Sc.', 'master', ''],
    ['MBA', 'master', ''],
    ['BA', 'bachelor', ''],
    ['High School Diploma', 'high-school', ''],
    ['Meisterbrief', 'other', 'Meisterbrief'],
    ['', '', ''],
  ])('studyType %j becomes degree %j', (studyType, degree, otherDegree) => {
    expect(read({ education: [{ studyType }] }).education[0]).toMatchObject({ degree, otherDegree })
  })

  test.each([
    ['tx', 'TX', 'America/Chicago'],
    ['New York', 'NY', 'America/New_York'],
    ['Ontario', '', ''],
  ])('region %j becomes state %j', (region, state, timezone) => {
    expect(read({ basics: { location: { region } } })).toMatchObject({ state, timezone })
  })

  test.each(['DE', 'de', 'Germany'])('country %j becomes part of the place', (countryCode) => {
    expect(read({ basics: { location: { region: 'Bavaria', countryCode } } }).place).toEqual({ region: 'Bavaria', countryCode: 'DE' })
  })

  test.each([
    ["Lao People's Democratic Republic", 'LA'],
    ['ประเทศไทย', 'TH'],
    ['Türkiye Cumhuriyeti', 'TR'],
    ['Ελληνική Δημοκρατία', 'GR'],
    ['República Federativa do Brasil', 'BR'],
    ['Slovenská republika', 'SK'],
    ['جمهوری اسلامی ایران', 'IR'],
    ['臺灣', 'TW'],
    ['Suid-Afrika', 'ZA'],
    ['ארה"ב', 'US'],
    ['САЩ', 'US'],
    ['ABD', 'US'],
    ['যুক্তরাষ্ট্র', 'US'],
  ])('country %j is %s', (name, countryCode) => {
    expect(read({ basics: { location: { countryCode: name } } }).place.countryCode || 'US').toBe(countryCode)
  })

  test('a URL without a scheme is taken in every script', () => {
    expect(read({ projects: [{ name: 'x', url: 'são.com.br/currículo' }] }).projects[0]?.url).toBe('https://são.com.br/currículo')
  })

  test('a headline is cut between phrases, without a mark', () => {
    const { headline } = read({ basics: { label: 'Principal Engineer for Payments, Ledgers, and Reconciliation Platforms' } })
    expect(headline).toBe('Principal Engineer for Payments, Ledgers')
  })

  test('an invalid URL is dropped, and a year without a month stays a year', () => {
    const portfolio = read({ projects: [{ name: 'x', url: 'javascript:alert(1)' }], work: [{ startDate: '2020' }] })
    expect(portfolio.projects[0]?.url).toBe('')
    expect(portfolio.experience[0]).toMatchObject({ startDate: '', startYear: '2020' })
  })
})

describe('writing', () => {
  const saved = (raw: unknown) => readContent(read(raw))
  const write = (raw: unknown, original?: Record<string, unknown>) => writeResume(saved(raw), { today }, original)

  test.each(files)('%s without its original yields a resume that matches the schema', (name) => {
    const written = write(resume(name))
    const problems: unknown[] = []
    validate(written, (errors: unknown[] | null) => problems.push(...(errors ?? [])))
    expect(problems).toEqual([])
    expect(written).toMatchObject({ basics: { label: resume(name).basics.label, summary: resume(name).basics.summary } })
  })

  test.each(files)('%s with its original yields the same resume', (name) => {
    expect(write(resume(name), resume(name))).toEqual(resume(name))
  })

  test('changes only the member of the edited field', () => {
    const original = resume('senior-engineer.resume.json')
    const portfolio = saved(original)
    const edited = {
      ...portfolio,
      experience: portfolio.experience.map((entry, at) => (at === 0 ? { ...entry, company: 'Elsewhere', endDate: '' } : entry)),
    }
    const expected = {
      ...original,
      work: original.work.map((entry: object, at: number) => (at === 0 ? { ...entry, name: 'Elsewhere' } : entry)),
    }
    expect(writeResume(edited, { today }, original)).toEqual(expected)
  })

  test('writes single skills as single skills', () => {
    const original = { skills: [{ name: 'Go', level: 'Master', since: 2012 }, { name: 'Tools', keywords: ['make'] }, { name: 'Rust' }] }
    const portfolio = saved(original)
    expect(portfolio.skillCategories.map(({ name, skills }) => [name, skills])).toEqual([
      ['Skills', ['Go', 'Rust']],
      ['Tools', ['make']],
    ])
    const [combined, tools] = portfolio.skillCategories
    const edited = { ...portfolio, skillCategories: [{ ...combined, skills: ['Go', 'Zig'] }, tools] }
    expect(writeResume(edited, { today }, original)).toEqual({
      skills: [{ name: 'Go', level: 'Master', since: 2012 }, { name: 'Zig' }, { name: 'Tools', keywords: ['make'] }],
    })
  })

  test('uses the order of the schema, two spaces and a final newline', () => {
    const text = resumeText(
      write({ skills: [{ keywords: ['a'], name: 'b' }], basics: { phone: '1', name: 'Ada' } }, { own: 1, skills: [], $schema: 'x' }),
    )
    expect(text.startsWith('{\n  "$schema": "x",\n  "basics": {\n    "name": "Ada",\n    "phone": "1"\n  },\n  "skills"')).toBe(true)
    expect(text.endsWith('"own": 1\n}\n')).toBe(true)
  })

  test('adds only values that cannot be inferred to the extension member', () => {
    const plain = saved({ basics: { name: 'Ada Lovelace' }, work: [{ name: 'Engine', startDate: '2020-01' }] })
    expect(resumeText(writeResume(plain, { today }))).not.toContain('x-understory')
    const [entry] = plain.experience
    const withUnusualValues = { ...plain, workLocation: 'remote', experience: [{ ...entry, current: false }] }
    expect(writeResume(withUnusualValues, { today })).toMatchObject({
      basics: { name: 'Ada Lovelace', 'x-understory': { workLocation: 'remote' } },
      work: [{ name: 'Engine', startDate: '2020-01', 'x-understory': { current: false } }],
    })
  })

  test('keeps a text where the schema has an object, until a field of it is edited', () => {
    const original = { basics: { name: 'Ada', location: 'Berlin' }, meta: 'made by hand' }
    const edited = { ...saved(original), headline: 'Analyst' }
    expect(writeResume(edited, { today }, original)).toEqual({ ...original, basics: { ...original.basics, label: 'Analyst' } })
    expect(writeResume({ ...edited, city: 'Turin' }, { today }, original)).toMatchObject({ basics: { location: { city: 'Turin' } } })
  })

  test('omits fields that are not in the view', () => {
    expect(writeResume({ firstName: 'Ada' }, { today }, {})).toEqual({ basics: { name: 'Ada' } })
  })
})
