import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCourse } from '#contract/outline/format.ts'
import { english } from '#contract/words/spoken.ts'
import type { ListName, ParsedFile } from '#resume/model/parsed-file.ts'
import { nameOf } from '#resume/model/visible-content.ts'

/* Compares files in many layouts with what a person sees in them (README.md in fixtures/import/layouts and fixtures/import/strangers). */

interface Dated {
  start?: string
  /** 'present' means until now. */
  end?: string
}
type Position = Dated & { title: string; employer: string }
type School = Dated & { school: string; degree: string }

interface Truth {
  name: string
  email?: string
  phone?: string
  positions?: Position[]
  volunteering?: Position[]
  schools?: School[]
  skills?: string[]
  notSkills?: string[]
  languages?: string[]
}

/** The files of a kind, with their truths. Those of `strangers` are newer, and were made without knowledge of the reader as well. */
export const layoutsOf = (extension: 'pdf' | 'docx', corpus: 'layouts' | 'strangers' = 'layouts') =>
  readdirSync(join(import.meta.dirname, '../fixtures/import', corpus, extension))
    .filter((name) => name.endsWith(`.${extension}`))
    .map((name) => {
      const path = join(import.meta.dirname, '../fixtures/import', corpus, extension, name)
      const truth: Truth = JSON.parse(readFileSync(path.replace(/\.\w+$/, '.expected.json'), 'utf8'))
      return { name, path, truth }
    })

/** What was found of the expected values, and what was not. */
export interface Share {
  found: number
  expected: number
  misses: string[]
}

export const kindsOfValues = ['positions', 'schools', 'skills', 'languages', 'contact'] as const
export type Shares = Record<(typeof kindsOfValues)[number], Share> & {
  /** Skills that are something else. */
  wrongSkills: string[]
  /** Positions that are not on the page. */
  wrongPositions: string[]
}

type Values = Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Letters and digits, without case and spaces. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '')
const contains = (text: unknown, part: string) => normalize(textOf(text)).includes(normalize(part))

function hasDates(values: Values, { start = '', end = '' }: Dated): boolean {
  const found = [textOf(values['startDate'] || values['startYear']), textOf(values['endDate'] || values['endYear'])]
  return found[0] === start && found[1] === (end === 'present' ? '' : end)
}

function isPosition(values: Values, { title, employer, ...dates }: Position): boolean {
  const [foundTitle, foundEmployer] = [values['title'] ?? values['position'], values['company'] ?? values['organization']]
  const isOpen = dates.end === 'present'
  // A whole line as the title contains both names, but separates nothing.
  const areSeparate = !contains(foundTitle, employer) && !contains(foundEmployer, title)
  const isCurrent = values['current'] === undefined || dates.end === undefined || values['current'] === isOpen
  return contains(foundTitle, title) && contains(foundEmployer, employer) && areSeparate && isCurrent && hasDates(values, dates)
}

const isSchool = (values: Values, { school, degree, ...dates }: School) =>
  contains(values['school'], school) && hasDates(values, dates) && contains(courseOf(values), degree.replace(/ (?:in|en|em|w) /gi, ' '))

/** The degree and its subject without the word between them. */
const courseOf = (values: Values) => formatCourse(values as never, english).replace(/ (?:in|en|em|w) /gi, ' ')

function shareOf<T>(expected: readonly T[] = [], isFound: (each: T) => boolean): Share {
  const misses = expected.filter((each) => !isFound(each))
  return {
    found: expected.length - misses.length,
    expected: expected.length,
    misses: misses.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  }
}

export function sharesOf(found: ParsedFile, truth: Truth): Shares {
  const listOf = (name: ListName): Values[] => (found.lists[name] ?? []).map(({ values }) => values)
  const fields = Object.fromEntries(found.fields.map(({ field, value }) => [field, value]))
  const skills = listOf('skillCategories').flatMap(({ skills }) => (Array.isArray(skills) ? skills.map(String) : []))
  const [positions, volunteering] = [truth.positions ?? [], truth.volunteering ?? []]
  const all = [...listOf('experience'), ...listOf('volunteer')]
  const digits = (text: unknown) => textOf(text).replace(/\D/g, '')
  const contact: [string, boolean][] = [
    [truth.name, contains(nameOf(fields), truth.name)],
    ...(truth.email ? [[truth.email, fields['email'] === truth.email] as [string, boolean]] : []),
    ...(truth.phone ? [[truth.phone, digits(fields['phone']) === digits(truth.phone)] as [string, boolean]] : []),
  ]
  const isExpected = (values: Values) => [...positions, ...volunteering].some((position) => isPosition(values, position))
  return {
    positions: shareOf([...positions, ...volunteering], (position) => all.some((values) => isPosition(values, position))),
    schools: shareOf(truth.schools, (school) => listOf('education').some((values) => isSchool(values, school))),
    skills: shareOf(truth.skills, (skill) => skills.some((each) => normalize(each) === normalize(skill))),
    languages: shareOf(truth.languages, (language) => listOf('languages').some((values) => contains(values['language'], language))),
    contact: shareOf(contact, ([, isFound]) => isFound),
    wrongSkills: skills.filter((skill) => (truth.notSkills ?? []).some((other) => contains(skill, other))),
    wrongPositions: listOf('experience').flatMap((values) =>
      isExpected(values) ? [] : [`${textOf(values['title'])} | ${textOf(values['company'])} | ${JSON.stringify(datesOf(values))}`],
    ),
  }
}

const datesOf = ({ startDate, startYear, endDate, endYear, current }: Values) => [
  startDate || startYear,
  current ? 'now' : endDate || endYear,
]

/** The share of all files in percent, and a line for each kind of values. */
export function summaryOf(all: readonly Shares[]) {
  const shares = kindsOfValues.map((kind) => {
    const found = all.reduce((sum, shares) => sum + shares[kind].found, 0)
    const expected = all.reduce((sum, shares) => sum + shares[kind].expected, 0)
    return [kind, found, expected] as const
  })
  return {
    percent: Object.fromEntries(shares.map(([kind, found, expected]) => [kind, (100 * found) / expected])) as Record<
      (typeof kindsOfValues)[number],
      number
    >,
    wrongSkills: all.flatMap(({ wrongSkills }) => wrongSkills),
    lines: shares.map(([kind, found, expected]) => `${kind}: ${found} of ${expected} (${Math.round((100 * found) / expected)} %)`),
  }
}
