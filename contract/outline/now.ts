import type { PublicView } from '../calls/portfolio.ts'
import type { Spoken } from '../words/spoken.ts'

/** The current job, or the last one: 'Now Staff Engineer, Confluent, since Feb 2020'. */
export interface Now {
  readonly isCurrent: boolean
  readonly id: string
  readonly label: string
  /** The role, or the employer where it is first. The other one if that is missing. */
  readonly first: string
  readonly second: string
  /** Starts with a comma unless it is empty: ', Confluent, since Feb 2020'. */
  readonly rest: string
}

type Job = PublicView['experience'][number]

/** The first current job in the owner's order, otherwise the one that ended last; undefined without jobs. */
export function nowOf(jobs: readonly Job[], spoken: Spoken): Now | undefined {
  const named = jobs.filter(({ title, company }) => title !== '' || company !== '')
  const job = named.find(({ current }) => current) ?? named.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1))[0]
  if (!job) return undefined
  const names = spoken.isEmployerFirst ? [job.company, job.title] : [job.title, job.company]
  const [first = '', second = ''] = names.map((text) => text.trim()).filter(Boolean)
  return {
    isCurrent: job.current,
    id: job.id,
    label: spoken.say(job.current ? 'now' : 'last'),
    first,
    second,
    rest: spoken.clauses(['', ...[second, timeOf(job, spoken)].filter(Boolean)]),
  }
}

const endOf = ({ endDate, endYear }: Job) => endDate || endYear

function timeOf(job: Job, spoken: Spoken): string {
  const start = spoken.date((job.startDate || job.startYear).slice(0, 7))
  const end = spoken.date(endOf(job).slice(0, 7))
  if (job.current) return start && spoken.say('since', { date: start })
  return end && spoken.say('until', { date: end })
}
