import { english } from '#contract/words/spoken.ts'
import type { ListName, ParsedFile } from '#resume/model/parsed-file.ts'
import type { Truth } from './truth.ts'

/* Compares what the reader found in a file with its truth. */

/**
 * `positions` have exactly their title and employer. `with more`: their fields contain these, perhaps with a place, but not each other.
 * `one head`: both texts are in one entry, wherever.
 */
export const measures = [
  'positions',
  'with more',
  'either way',
  'one head',
  'dates',
  'places',
  'schools',
  'degrees',
  'subjects',
  'skills',
  'names',
] as const
export type Measure = (typeof measures)[number]

export interface Score {
  counts: Record<Measure, { right: number; all: number }>
  /** As 'field: value'. */
  wrong: string[]
}

type Values = Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Letters and digits, without case, spaces and marks: capitals can be those of the layout. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}+#]/gu, '')

const same = (found: unknown, text: string) => normalize(textOf(found)) === normalize(text)

type Dated = { start: string; end: string }

function hasDates(values: Values, { start, end }: Dated, hasSeasons: boolean): boolean {
  const of = (date: string, year: string) => textOf(values[date] || values[year]).slice(0, hasSeasons ? 4 : 10)
  return of('startDate', 'startYear') === start && of('endDate', 'endYear') === end
}

const degreeTextOf = (values: Values) => textOf(values['degreeName']) || textOf(values['otherDegree'])

type School = Truth['schools'][number]

/** The degree alone, with its subject, or as the choice that it is. */
function isDegree(values: Values, { degree, subject, kind }: School): boolean {
  const found = normalize(degreeTextOf(values))
  if (found === '') return values['degree'] === kind && kind !== 'other'
  const [name, field] = [normalize(degree), normalize(subject)]
  const isWithSubject = field !== '' && found.startsWith(name) && found.endsWith(field) && found.length <= name.length + field.length + 8
  return found === name || isWithSubject
}

/** The entry that has most of these texts, or undefined if none has one. */
function entryFor(entries: readonly Values[], texts: readonly string[], dates: Dated): Values | undefined {
  const all = (values: Values) => normalize(Object.values(values).flat().map(textOf).join(' '))
  const rank = (values: Values) =>
    texts.filter((text) => all(values).includes(normalize(text))).length + (hasDates(values, dates, false) ? 0.5 : 0)
  const best = entries.toSorted((one, other) => rank(other) - rank(one))[0]
  return best && rank(best) >= 1 ? best : undefined
}

export function scoreOf({ fields, lists }: ParsedFile, truth: Truth): Score {
  const listOf = (name: ListName): Values[] => (lists[name] ?? []).map(({ values }) => values)
  const details = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
  const jobs = [
    ...listOf('experience'),
    ...listOf('volunteer').map((values) => ({ ...values, title: values['position'] ?? values['title'], company: values['organization'] })),
  ]
  const courses = listOf('education')
  const skills = listOf('skillCategories').flatMap((values) => (Array.isArray(values['skills']) ? values['skills'].map(String) : []))
  const counts = Object.fromEntries(measures.map((measure) => [measure, { right: 0, all: 0 }])) as Score['counts']
  const count = (measure: Measure, isRight: boolean) => {
    counts[measure].all += 1
    if (isRight) counts[measure].right += 1
  }
  for (const position of truth.positions) countPosition(jobs, position, truth.hasSeasons, count)
  for (const school of truth.schools) {
    const values = courses.find((each) => same(each['school'], school.school)) ?? entryFor(courses, [school.school, school.degree], school)
    count('schools', same(values?.['school'], school.school))
    count('degrees', values !== undefined && isDegree(values, school))
    if (school.subject) count('subjects', same(values?.['fieldOfStudy'], school.subject))
  }
  for (const skill of truth.skills)
    count(
      'skills',
      skills.some((each) => same(each, skill)),
    )
  const names = namesIn(details)
  const isName = [truth.name, `${truth.name} ${truth.suffix}`].some((name) => names.some((each) => same(each, name)))
  count('names', isName)
  const wrong = [...wrongFacts(jobs, courses, skills, truth), ...(isName || names.length === 0 ? [] : [`name: ${names[0]}`])]
  return { counts, wrong }
}

function countPosition(
  jobs: readonly Values[],
  position: Truth['positions'][number],
  hasSeasons: boolean,
  count: (measure: Measure, isRight: boolean) => void,
): void {
  const { title, employer, place } = position
  const isRight = (values: Values) => same(values['title'], title) && same(values['company'], employer)
  const isTurned = (values: Values) => same(values['title'], employer) && same(values['company'], title)
  const has = (values: Values, field: string, text: string) => normalize(textOf(values[field])).includes(normalize(text))
  const isWithin = (values: Values) =>
    has(values, 'title', title) && has(values, 'company', employer) && !has(values, 'title', employer) && !has(values, 'company', title)
  const found = jobs.find(isRight) ?? jobs.find(isTurned) ?? entryFor(jobs, [title, employer], position)
  count('positions', jobs.some(isRight))
  count('with more', jobs.some(isWithin))
  count(
    'either way',
    jobs.some((values) => isRight(values) || isTurned(values)),
  )
  count(
    'one head',
    jobs.some((values) => [title, employer].every((text) => headTextOf(values).includes(normalize(text)))),
  )
  const isCurrent = found !== undefined && Boolean(found['current']) === position.current
  count('dates', found !== undefined && hasDates(found, position, hasSeasons) && isCurrent)
  if (place) count('places', same(found?.['location'], place))
}

/** What an entry has of its head, wherever the reader put it. */
const headTextOf = ({ title, company, location, companyAbout, summary }: Values) =>
  normalize([title, company, location, companyAbout, textOf(summary).slice(0, 200)].map(textOf).join(' '))

/** In the orders in which a page shows them. */
function namesIn({ fullName, firstName, lastName }: Values): string[] {
  const [full, first, last] = [textOf(fullName), textOf(firstName), textOf(lastName)]
  return [full, `${first} ${last}`.trim(), ...(/\p{Script=Han}/u.test(last) ? [`${last}${first}`] : [])].filter(Boolean)
}

/** Every value of a field that is the value of this field nowhere in the file. A title and an employer that are exchanged are two. */
function wrongFacts(jobs: readonly Values[], courses: readonly Values[], skills: readonly string[], truth: Truth): string[] {
  const places = [...truth.positions, ...truth.schools].map(({ place }) => place)
  const wrongIn = (name: string, found: readonly unknown[], expected: readonly string[]) =>
    found
      .map(textOf)
      .filter((text) => text !== '' && !expected.some((each) => same(each, text)))
      .map((text) => `${name}: ${text}`)
  const of = (entries: readonly Values[], field: string) => entries.map((values) => values[field])
  const wrongDegrees = courses.filter((values) => !truth.schools.some((school) => isDegree(values, school)))
  return [
    ...wrongIn(
      'title',
      of(jobs, 'title'),
      truth.positions.map(({ title }) => title),
    ),
    ...wrongIn(
      'employer',
      of(jobs, 'company'),
      truth.positions.map(({ employer }) => employer),
    ),
    ...wrongIn('place', of(jobs, 'location'), places),
    ...wrongIn(
      'school',
      of(courses, 'school'),
      truth.schools.map(({ school }) => school),
    ),
    ...wrongDegrees
      .map((values) => degreeTextOf(values) || english.choice('degrees', textOf(values['degree'])))
      .filter(Boolean)
      .map((text) => `degree: ${text}`),
    ...wrongIn(
      'subject',
      of(courses, 'fieldOfStudy'),
      truth.schools.map(({ subject }) => subject),
    ),
    ...wrongIn('skill', skills, truth.skills),
  ]
}
