import type { Values } from '../../model/member.ts'
import type { Range } from '../date-ranges.ts'
import { textsIn, withoutMarks } from '../roles/atoms.ts'
import { type Roles, rolesIn } from '../roles/roles.ts'
import type { DatedEntry } from './dated-rows.ts'
import type { Kind } from './headings.ts'
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

/** Of our own files: a title with `Company · Place` below it. A single line is the company. */
function titleFirst([title = '', details = '']: readonly string[]): Roles {
  const [employer = '', ...place] = details.split(' · ')
  return employer === '' ? rolesAt('', title) : rolesAt(title, employer, place.join(' · '))
}

const rolesAt = (title = '', employer = '', place = '', ...others: string[]): Roles => ({
  ...{ title, employer, place, subject: '' },
  others: others.filter(Boolean),
})

export interface Decided {
  entry: DatedEntry
  roles: Roles
  score?: string | undefined
  /** Whether its employer is that of an entry above. */
  isUnder?: boolean
}

/** Decides for all entries of a section together. */
export function withRoles(entries: readonly DatedEntry[], kind: Kind, isTitleFirst: boolean): Decided[] {
  if (isTitleFirst) return entries.map((entry) => ({ entry, roles: titleFirst(entry.head.map(withoutMarks)) }))
  const known = (entry: DatedEntry) => entry.isInOrder || entry.employer !== undefined || kind === 'projects'
  const graded = entries.map((entry) => (kind === 'education' && !known(entry) ? splitGrade(entry.head) : { lines: entry.head }))
  const undecided = graded.filter((_, at) => !known(entries[at] as DatedEntry))
  const decided = rolesIn(
    undecided.map(({ lines }) => lines),
    kind === 'education' ? 'schools' : 'jobs',
  )
  const all = entries.map((entry, at) => ({
    entry,
    roles: known(entry)
      ? { ...rolesAt(...(kind === 'projects' ? textsIn(entry.head) : entry.head.map(withoutMarks))), subject: entry.subject ?? '' }
      : (decided.shift() as Roles),
    score: graded[at]?.score,
  }))
  return kind === 'experience' ? withEmployerAbove(all) : all.map(withPlaceInText)
}

/** Only jobs have a field for their place. */
const withPlaceInText = (decided: Decided): Decided => {
  const { place, others } = decided.roles
  return place === '' ? decided : { ...decided, roles: { ...decided.roles, place: '', others: [place, ...others] } }
}

/** Gives titles alone the employer of the entry above, if its name was a line above its title: several roles at one employer. */
function withEmployerAbove(all: readonly Decided[]): Decided[] {
  const result: Decided[] = []
  for (const decided of all) {
    const { entry, roles } = decided
    const above = result.at(-1)
    const isUnder =
      above !== undefined &&
      !entry.employer &&
      entry.head.length === 1 &&
      roles.title !== '' &&
      roles.employer === '' &&
      above.roles.employer !== '' &&
      (above.isUnder === true || isAboveTitle(above))
    result.push(
      isUnder
        ? { ...decided, isUnder, roles: { ...roles, employer: above.roles.employer, place: roles.place || above.roles.place } }
        : decided,
    )
  }
  return result
}

const isAboveTitle = ({ entry: { head }, roles: { title, employer } }: Decided) =>
  head.length > 1 && head[0]?.includes(employer) === true && head.at(-1)?.includes(title) === true && !head[0].includes(title)

type Body = ReturnType<typeof bodyOf>
type Reading = (decided: Decided, body: Body, isTitleFirst: boolean) => { members: Values; fieldValues?: Values }

export const readings: Readonly<Partial<Record<Kind, Reading>>> = {
  experience: ({ entry, roles: { title, employer, place, others } }, body, isTitleFirst) => {
    if (entry.employer) return roleOf(entry, body)
    const dates = datesOf(isTitleFirst ? entry.range : wholeYearOf(entry.range))
    const members = { name: employer, position: title, location: place, ...dates, ...withOtherTexts(body, others) }
    return { members, fieldValues: { current: entry.range.isOpen } }
  },
  volunteer: ({ entry, roles: { title, employer, others } }, body) => ({
    members: { organization: employer, position: title, ...datesOf(entry.range), ...withOtherTexts(body, others) },
  }),
  education: ({ entry, roles: { title, employer, subject, others }, score: ownScore }, { summary, highlights }) => {
    const { startDate, endDate } = endsOf(entry.range)
    const details = [...others, summary, ...highlights.map((point) => `- ${point}`)].filter(Boolean).join('\n')
    const score = ownScore ?? gradeIn(title) ?? gradeIn(details)
    const degree = withoutGrade(title).replace(/(?<![\s;,(])[\s;,(]+$/, '')
    const course = subject === '' ? courseOf(degree) : { studyType: degree, area: subject }
    const members = { institution: employer, ...course, startDate, endDate, score }
    return { members, fieldValues: { summary: withoutGrade(details).trim() === '' ? '' : details } }
  },
  projects: ({ entry, roles: { title, employer, others } }, body) => {
    const { summary, highlights } = withOtherTexts(body, others)
    return { members: { name: title, entity: employer, ...datesOf(entry.range), description: summary, highlights } }
  },
}

export function roleOf({ head, employer, range }: DatedEntry, body: Body): { members: Values; fieldValues: Values } {
  const [position, location = employer?.place, ...others] = head.map(withoutMarks)
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
