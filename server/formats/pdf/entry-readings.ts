import type { Values } from '../json-resume/member.ts'
import type { Dated } from './dated-entries.ts'
import type { Range } from './dates.ts'
import type { Kind } from './headings.ts'
import { isSchool, looksLikeDegreeFirst, looksLikeTitleFirst, type Names, namesIn, splitInTwo } from './names.ts'
import type { bodyOf } from './prose.ts'

interface Heads {
  first: string
  second: string
  place: string
  others: string[]
  /** Above zero where a place stands beside the second name, below where beside the first. */
  order: number
}

/** A title, and below it `Company · Place`; one of them alone is the company. */
function statedHeads([title = '', beside = '']: readonly string[]): Heads {
  const [company = '', ...place] = beside.split(' · ')
  const [first, second] = company === '' ? ['', title] : [title, company]
  return { first, second, place: place.join(' · '), others: [], order: 0 }
}

/** Of a vote that is not open. */
export const titleFirst = Number.POSITIVE_INFINITY

/** The two names of an entry, in their order, and what else stands beside them. */
function headsOf({ head }: Dated, kind: Kind, vote = 0): Heads {
  if (vote === titleFirst) return statedHeads(head)
  const lines = head.map(namesIn)
  // A second word in a line without dates says where, when other lines have names, too.
  const all = lines.map((line, index) =>
    isWithPlace(line, head[index] ?? '') && lines.length > 1 ? { names: line.names.slice(0, 1), place: line.names[1] ?? '' } : line,
  )
  const place = all.find((one) => one.place !== '')?.place ?? ''
  const names = all.flatMap((one) => one.names)
  const [only] = names
  const parts = names.length === 1 && only ? (splitInTwo(only, compareOf(kind)) ?? [only]) : names
  const [first = '', second = '', ...others] = parts
  return { first, second, place, others, order: orderOf(all) }
}

const isWithPlace = ({ names, place }: Names, line: string) => names.length === 2 && place === '' && /^\S.*\s{3}\S/.test(line)

/** A place stands beside the employer. */
function orderOf(lines: readonly Names[]): number {
  const named = lines.filter(({ names }) => names.length > 0)
  const at = named.findIndex(({ place }) => place !== '')
  return named.length < 2 || at < 0 ? 0 : at === 0 ? -1 : 1
}

const compareOf = (kind: Kind) => (kind === 'education' ? looksLikeDegreeFirst : looksLikeTitleFirst)

/** Whether titles, or degrees, stand first here: people keep to one order. */
export function voteOf(entries: readonly Dated[], kind: Kind): number {
  return entries.reduce((sum, entry) => sum + Math.sign(ownVote(headsOf(entry, kind), kind)), 0)
}

function ownVote({ first, second, order }: Heads, kind: Kind): number {
  return compareOf(kind)(first, second) + 2 * order
}

/** What an entry says by itself counts where it is clear, else what most say. */
const preferred = (own: number, vote: number) => (Math.abs(own) >= 3 && vote !== titleFirst ? own : vote || own)

const gradeIn = /(?:GPA|Grade|Note|Abschlussnote|Notendurchschnitt|Mention|Nota):?\s*([\d.,]{1,5}(?:\s?\/\s?[\d.,]{1,5})?)/i

type Said = ReturnType<typeof bodyOf>
type Reading = (entry: Dated, vote: number, body: Said) => Values

export const readings: Readonly<Partial<Record<Kind, Reading>>> = {
  experience: (entry, vote, body) => {
    const heads = headsOf(entry, 'experience', vote)
    const { first, second, place, others } = heads
    const order = preferred(ownVote(heads, 'experience'), vote)
    const [position, name] = order >= 0 ? [first, second] : [second, first]
    const own = { current: entry.range.isOpen }
    const said = { location: place, ...datesOf(entry.range), ...withOthers(body, others), own }
    if (!entry.employer) return { name, position, ...said }
    const { name: company, about } = entry.employer
    // Below an employer the title stands first, and where it was behind it.
    const [title = '', where = ''] = entry.head
    return { name: company, position: title, description: about, ...said, location: where }
  },
  volunteer: (entry, vote, body) => {
    const heads = headsOf(entry, 'volunteer', vote)
    const { first, second, others } = heads
    const own = preferred(ownVote(heads, 'volunteer'), vote)
    const [position, organization] = own >= 0 ? [first, second] : [second, first]
    const { endDate, ...dates } = datesOf(entry.range)
    return { organization, position, ...dates, ...(endDate !== 'Present' && { endDate }), ...withOthers(body, others) }
  },
  education: (entry, vote, { summary, highlights }) => {
    const heads = headsOf(entry, 'education', vote)
    const { first, second, others } = heads
    const own = preferred(ownVote(heads, 'education'), vote) || (isSchool(second) ? 1 : -1)
    const [course, institution] = own > 0 ? [first, second] : [second, first]
    const { start, end, isOpen } = entry.range
    const rest = [...others, summary, ...highlights.map((point) => `- ${point}`)].filter(Boolean).join('\n')
    const score = (gradeIn.exec(course) ?? gradeIn.exec(rest))?.[1]?.replace(/[.,]$/, '')
    const names = {
      institution,
      ...courseOf(course.replace(gradeIn, '').replace(/[\s;,(]+$/, '')),
      startDate: start,
      endDate: isOpen ? '' : end,
      score,
    }
    return { ...names, own: { summary: rest.replace(gradeIn, '').trim() === '' ? '' : rest } }
  },
  projects: (entry, _, body) => {
    const { first, second, others } = headsOf(entry, 'projects')
    const { endDate, ...dates } = datesOf(entry.range)
    const { summary, highlights } = withOthers(body, others)
    return { name: first, entity: second, ...dates, ...(endDate !== 'Present' && { endDate }), description: summary, highlights }
  },
}

function datesOf(range: Range): Values {
  if (range.isEnd) return { endDate: range.end }
  if (!range.isRange) return { startDate: range.end }
  return { startDate: range.start || range.end, endDate: range.isOpen ? 'Present' : range.end }
}

function withOthers({ summary, highlights }: Said, others: readonly string[]): Said {
  return { summary: [others.join('\n'), summary].filter(Boolean).join('\n'), highlights }
}

/** 'B.Sc. in Physics', 'Master of Arts, History'. */
function courseOf(course: string): Values {
  const [, ofDegree, ofField] = /^(.{2,60}?)(?:\s+in\s+|,\s+|:\s+)(.{2,100})$/.exec(course) ?? []
  return ofDegree && ofField ? { studyType: ofDegree, area: ofField } : { studyType: course }
}
