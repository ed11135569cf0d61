import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListName, ParsedFile } from '../parsed-file.ts'
import { readFile } from '../read-file.ts'

const today = '2026-11-22'
const folder = join(import.meta.dirname, '../../../fixtures/import/layouts/docx')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.docx') ? [basename(file, '.docx')] : []))

interface Position {
  title: string
  employer: string
  start?: string
  end?: string
}

interface School {
  school: string
  degree?: string
  start?: string
  end?: string
}

/** What a person sees in a file. */
interface Truth {
  name: string
  email?: string
  phone?: string
  positions?: Position[]
  schools?: School[]
  skills?: string[]
  notSkills?: string[]
  volunteering?: { title: string; organization: string; start?: string; end?: string }[]
}

type Values = Readonly<Record<string, unknown>>
const plain = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,·–—-]+/g, ' ')
    .trim()
const holds = (text: unknown, part: string) => plain(text).includes(plain(part))
const entriesIn = ({ lists }: ParsedFile, name: ListName): Values[] => (lists[name] ?? []).map(({ values }) => values)
const datesIn = ({ startDate, startYear, endDate, endYear, current }: Values) => ({
  start: String(startDate || startYear || ''),
  end: current === true ? 'present' : String(endDate || endYear || ''),
})
/** A date with a day is as good as its month. */
const isDate = (found: string, truth = '') => found === truth || (truth.length === 7 && found.startsWith(`${truth}-`))

const isPosition = (entry: Values, { title, employer, start, end }: Position) => {
  const dates = datesIn(entry)
  return holds(entry['title'], title) && holds(entry['company'], employer) && isDate(dates.start, start) && isDate(dates.end, end)
}
const isSchool = (entry: Values, { school, degree = '', start, end }: School) => {
  const dates = datesIn(entry)
  const course = [entry['degreeName'], entry['degree'], entry['otherDegree'], entry['fieldOfStudy']].join(' ')
  const words = (plain(degree).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2)
  return (
    holds(entry['school'], school) && words.every((word) => holds(course, word)) && isDate(dates.end, end) && isDate(dates.start, start)
  )
}

interface Count {
  found: number
  all: number
  missing: string[]
}
const count = <T>(all: readonly T[] | undefined, isFound: (each: T) => boolean): Count => {
  const missing = (all ?? []).filter((each) => !isFound(each))
  return { found: (all ?? []).length - missing.length, all: (all ?? []).length, missing: missing.map((each) => JSON.stringify(each)) }
}

const digits = (text: unknown) => String(text ?? '').replace(/\D/g, '')

function compare(found: ParsedFile, truth: Truth): Record<'positions' | 'schools' | 'skills' | 'contact', Count> {
  const fields = Object.fromEntries(found.fields.map(({ field, value }) => [field, value]))
  const name = fields['fullName'] || `${fields['firstName'] ?? ''} ${fields['lastName'] ?? ''}`
  const jobs = entriesIn(found, 'experience')
  const skills = new Set(entriesIn(found, 'skillCategories').flatMap(({ skills }) => (Array.isArray(skills) ? skills.map(plain) : [])))
  const contact: [string, boolean][] = [
    [`name ${truth.name}`, plain(name) === plain(truth.name)],
    [`email ${truth.email}`, truth.email === undefined || fields['email'] === truth.email],
    [`phone ${truth.phone}`, truth.phone === undefined || digits(truth.phone).endsWith(digits(fields['phone']) || 'none')],
  ]
  return {
    positions: count(truth.positions, (position) => jobs.some((job) => isPosition(job, position))),
    schools: count(truth.schools, (school) => entriesIn(found, 'education').some((entry) => isSchool(entry, school))),
    skills: count([...(truth.skills ?? []), ...(truth.notSkills ?? []).map((skill) => `not ${skill}`)], (skill) =>
      skill.startsWith('not ') ? !skills.has(plain(skill.slice(4))) : skills.has(plain(skill)),
    ),
    contact: count(contact, ([, isSame]) => isSame),
  }
}

const bars = { positions: 0.9, schools: 0.9, skills: 0.9, contact: 0.95 } as const

describe('Word files of many layouts', () => {
  const results = new Map<string, ReturnType<typeof compare>>()
  beforeAll(async () => {
    for (const name of names) {
      const found = await readFile(join(folder, `${name}.docx`), { filename: `${name}.docx`, today })
      results.set(name, compare(found, JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as Truth))
    }
  }, 60_000)

  it.each(Object.entries(bars))('are read: %s', (what, bar) => {
    const counts = [...results].map(([name, result]) => ({ name, ...result[what as keyof typeof bars] }))
    const [found, all] = [counts.reduce((sum, each) => sum + each.found, 0), counts.reduce((sum, each) => sum + each.all, 0)]
    const missing = counts.flatMap((each) => each.missing.map((one) => `  ${each.name}: ${one}`))
    console.log([`${what}: ${found} of ${all}`, ...missing].join('\n'))
    expect(found / all).toBeGreaterThanOrEqual(bar)
  })

  it('are all there', () => {
    expect(names).toHaveLength(23)
  })
})
