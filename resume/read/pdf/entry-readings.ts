import { stateOf } from '../../model/countries.ts'
import type { Values } from '../../model/member.ts'
import type { Range } from '../date-ranges.ts'
import type { DatedEntry } from './dated-rows.ts'
import type { Kind } from './headings.ts'
import { hasDegree, isSchool, looksLikeDegreeFirst, looksLikeTitleFirst, type Names, namesIn, splitInTwo } from './names.ts'
import type { bodyOf } from './prose.ts'

const words =
  'c?gpa|(?:final |overall )?(?:grade|average)|mark|(?:abschluss|gesamt|durchschnitts)?note|notendurchschnitt|mention|moyenne(?: générale)?|nota(?: media| média| final| finale| do curso)?|promedio|expediente|média(?: final| geral)?|voto(?: finale| di laurea)?|votazione|media(?: voti| ponderata)?|średnia(?: ocen)?(?: z (?:toku )?studiów)?|ocena(?: końcowa| na dyplomie| z dyplomu)?|cijfer|eindcijfer|gemiddelde|průměr(?:ný prospěch)?|priemer|átlag|medie|not ortalaması|ortalama|средний балл|середній бал|snittbetyg|karaktersnit'
const number = '(\\d[\\d.,]{0,6}(?:\\s?(?:/|von|su|out of|na)\\s?\\d[\\d.,]{0,4})?)'
const grade = `(?<!\\p{L})(?:${words})(?: ?[:=]| von| of| of about)? {0,3}${number}`

const anywhere = new RegExp(grade, 'iu')
const atEnd = new RegExp(`(?:^|[,;|·(]|\\s[–—-])\\s{0,3}${grade}\\s{0,3}[).,]{0,3}$`, 'iu')

const withoutPoint = (score: string) => score.replace(/[.,]$/, '')

function gradeIn(text: string): string | undefined {
  const score = anywhere.exec(text)?.[1]
  return score === undefined ? undefined : withoutPoint(score)
}

const withoutGrade = (text: string): string => text.replace(anywhere, '')

function splitGrade(lines: readonly string[]): { lines: string[]; score?: string } {
  const found = lines.map((line) => atEnd.exec(line))
  const score = found.find(Boolean)?.[1]
  const others = lines.map((line, index) => line.slice(0, found[index]?.index)).filter(Boolean)
  return score === undefined || others.length === 0 ? { lines: [...lines] } : { lines: others, score: withoutPoint(score) }
}

interface EntryHead {
  first: string
  second: string
  place: string
  others: string[]
  /** Positive if the employer or school is the second name, negative if it is the first, 0 if unknown. */
  order: number
}

/** Reads a title with `Company · Place` below it. A single line is the company. */
function titleFirstHead([title = '', details = '']: readonly string[]): EntryHead {
  const [company = '', ...place] = details.split(' · ')
  const [first, second] = company === '' ? ['', title] : [title, company]
  return { first, second, place: place.join(' · '), others: [], order: 0 }
}

/** With at least this vote, an entry's own names tell their order: one of them has a word that only titles or only employers have. */
const clearVote = 3
export const titleFirstVote = Number.POSITIVE_INFINITY

function headOf({ head }: DatedEntry, kind: Kind, vote = 0): EntryHead {
  if (vote === titleFirstVote) return titleFirstHead(head)
  const lines = withNameInPlace(head.map(namesIn))
  // A second name in a line without dates is the place, if other lines have names.
  const linesWithPlace = lines.map((line, index) =>
    hasUnseparatedPlace(line, head[index] ?? '') && lines.length > 1 ? { names: line.names.slice(0, 1), place: line.names[1] ?? '' } : line,
  )
  const placed = withPlaceAtEnd(linesWithPlace, compareOf(kind)) ?? linesWithPlace
  const place = placed.find((one) => one.place !== '')?.place ?? ''
  const names = placed.flatMap((one) => one.names)
  const [onlyName] = names
  const parts = names.length === 1 && onlyName ? (splitInTwo(onlyName, compareOf(kind)) ?? [onlyName]) : names
  const [first = '', second = '', ...others] = splitFirstName(parts, kind) ?? parts
  return { first, second, place, others, order: orderOf(placed) }
}

/** Moves the last name of a line to the place if both names are known without it: 'Acme Ltd, Engineer – Elsewhere'. */
function withPlaceAtEnd(lines: readonly Names[], compare: typeof looksLikeTitleFirst): Names[] | undefined {
  const named = lines.filter(({ names }) => names.length > 0)
  const line = named.find(({ names }) => names.length === 2)
  const [first = '', last = ''] = line?.names ?? []
  if (!line || lines.some(({ place }) => place !== '') || compare(last, '') !== 0) return undefined
  const withPlace = (names: readonly string[]) => lines.map((each) => (each === line ? { names: [...names], place: last } : each))
  if (named.length === 2) {
    const [other = ''] = named.find((each) => each !== line)?.names ?? []
    return compare(other, first) >= 1 ? withPlace([first]) : undefined
  }
  const split = named.length === 1 ? splitInTwo(first, compare) : undefined
  if (!split) return undefined
  return Math.abs(compare(...split)) >= clearVote ? withPlace(split) : undefined
}

/** If the lines have only one name, a place such as 'Acme, Milan, Italy' starts with the second name. */
function withNameInPlace(lines: readonly Names[]): Names[] {
  const hasOneName = lines.length > 1 && lines.flatMap(({ names }) => names).length === 1
  return lines.map(({ names, place }) => {
    const [name = '', region = '', ...rest] = place.split(/,\s*/)
    const isName = hasOneName && names.length === 0 && rest.length > 0 && !stateOf(region)
    return isName ? { names: [name], place: [region, ...rest].join(', ') } : { names, place }
  })
}

/** A line with both a degree and a school is complete: the line below is something else. */
function splitFirstName([first = '', second = '', ...others]: readonly string[], kind: Kind): string[] | undefined {
  const split = kind === 'education' && second !== '' ? splitInTwo(first, looksLikeDegreeFirst) : undefined
  // 2 if one name has a word for degrees, and the other has a word for schools.
  const isComplete = split && Math.abs(looksLikeDegreeFirst(...split)) === 2 && !(isSchool(second) || hasDegree(second))
  return isComplete ? [...split, second, ...others] : undefined
}

const hasUnseparatedPlace = ({ names, place }: Names, line: string) => names.length === 2 && place === '' && /^\S.*\s{3}\S/.test(line)

function orderOf(lines: readonly Names[]): number {
  const named = lines.filter(({ names }) => names.length > 0)
  const at = named.findIndex(({ place }) => place !== '')
  return named.length < 2 || at < 0 ? 0 : at === 0 ? -1 : 1
}

const compareOf = (kind: Kind) => (kind === 'education' ? looksLikeDegreeFirst : looksLikeTitleFirst)

/** Positive if titles or degrees come first in most entries: one resume usually has one order. */
export function voteOf(entries: readonly DatedEntry[], kind: Kind): number {
  return entries.reduce((sum, entry) => sum + Math.sign(voteOfEntry(headOf(entry, kind), kind)), 0)
}

function voteOfEntry({ first, second, order }: EntryHead, kind: Kind): number {
  // A school has a word that tells it more often than an employer, even if a place is next to its degree.
  return compareOf(kind)(first, second) * (kind === 'education' ? clearVote : 1) + 2 * order
}

/** The vote of the entry itself counts if it is clear, else that of most entries. */
function namesOf(entry: DatedEntry, kind: Kind, vote: number) {
  if (entry.isInOrder) {
    const [title = '', employer = '', place = '', ...others] = entry.head
    return { title, employer, place, others }
  }
  const entryHead = headOf(entry, kind, vote)
  const { first, second, place, others } = entryHead
  const entryVote = voteOfEntry(entryHead, kind)
  const order =
    (Math.abs(entryVote) >= clearVote && vote !== titleFirstVote ? entryVote : vote || entryVote) ||
    (kind === 'education' && !isSchool(second) ? -1 : 1)
  return order > 0 ? { title: first, employer: second, place, others } : { title: second, employer: first, place, others }
}

type Body = ReturnType<typeof bodyOf>
type Reading = (entry: DatedEntry, vote: number, body: Body) => { members: Values; fieldValues?: Values }

export const readings: Readonly<Partial<Record<Kind, Reading>>> = {
  experience: (entry, vote, body) => {
    if (entry.employer) return roleOf(entry, body)
    const { title, employer, place, others } = namesOf(entry, 'experience', vote)
    const dates = vote === titleFirstVote ? datesOf(entry.range) : datesOf(wholeYearOf(entry.range))
    const members = { name: employer, position: title, location: place, ...dates, ...withOtherTexts(body, others) }
    return { members, fieldValues: { current: entry.range.isOpen } }
  },
  volunteer: (entry, vote, body) => {
    const { title, employer, others } = namesOf(entry, 'volunteer', vote)
    return { members: { organization: employer, position: title, ...datesOf(entry.range), ...withOtherTexts(body, others) } }
  },
  education: (entry, vote, { summary, highlights }) => {
    const { lines, score: ownScore } = entry.isInOrder ? { lines: entry.head } : splitGrade(entry.head)
    const { title, employer, others } = namesOf({ ...entry, head: lines }, 'education', vote)
    const { startDate, endDate } = endsOf(entry.range)
    const details = [...others, summary, ...highlights.map((point) => `- ${point}`)].filter(Boolean).join('\n')
    const score = ownScore ?? gradeIn(title) ?? gradeIn(details)
    const course = courseOf(withoutGrade(title).replace(/(?<![\s;,(])[\s;,(]+$/, ''))
    const members = { institution: employer, ...course, startDate, endDate, score }
    return { members, fieldValues: { summary: withoutGrade(details).trim() === '' ? '' : details } }
  },
  projects: (entry, _, body) => {
    const { first, second, others } = headOf(entry, 'projects')
    const { summary, highlights } = withOtherTexts(body, others)
    return { members: { name: first, entity: second, ...datesOf(entry.range), description: summary, highlights } }
  },
}

export function roleOf({ head, employer, range }: DatedEntry, body: Body): { members: Values; fieldValues: Values } {
  const [position, location = employer?.place, ...others] = head
  const members = {
    name: employer?.name,
    description: employer?.about,
    position,
    location,
    ...datesOf(range),
    ...withOtherTexts(body, others),
  }
  return { members, fieldValues: { current: range.isOpen } }
}

/** A job with only a year began and ended in it. */
const wholeYearOf = (range: Range): Range =>
  !range.isRange && !range.isEnd && range.end.length === 4 ? { ...range, start: range.end, isRange: true } : range

/** Both ends, as they are written if that says more than what is certain of them: the builder tells it. */
export const endsOf = ({ start, startText = start, end, endText = end, isOpen }: Range) => ({
  startDate: startText,
  endDate: isOpen ? '' : endText,
})

function datesOf(range: Range): Values {
  const { startDate, endDate } = endsOf(range)
  if (range.isEnd) return { endDate }
  return range.isRange ? { startDate: startDate || endDate, endDate } : { startDate: endDate }
}

function withOtherTexts({ summary, highlights }: Body, others: readonly string[]): Body {
  return { summary: [others.join('\n'), summary].filter(Boolean).join('\n'), highlights }
}

/** Splits 'B.Sc. in Physics' or 'Master of Arts, History' into degree and field. */
function courseOf(course: string): Values {
  const [, degree, field] = /^(.{2,60}?)(?:\s+in\s+|,\s+|,(?=\p{L})|،\s*|、|:\s+)(.{2,100})$/u.exec(course) ?? []
  return degree && field ? { studyType: degree, area: field } : { studyType: course }
}
