import { formatDate } from '../format.ts'
import type { PublicView } from '../portfolio.ts'

/** The current job, or the last one: 'Now Staff Engineer, Confluent, since Feb 2020'. */
export interface Now {
  readonly label: 'Now' | 'Last'
  /** The role; the employer if the role is missing. */
  readonly role: string
  /** Empty if `role` is the employer. */
  readonly employer: string
  /** Starts with a comma unless it is empty: ', Confluent, since Feb 2020'. */
  readonly rest: string
}

type Job = PublicView['experience'][number]

/**
 * The first current job in the owner's order, otherwise the job that ended last; undefined without jobs.
 * @param jobs the visible ones
 */
export function nowOf(jobs: readonly Job[]): Now | undefined {
  const named = jobs.filter(({ title, company }) => title !== '' || company !== '')
  const job = named.find(({ current }) => current) ?? named.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1))[0]
  if (!job) return undefined
  const [role = '', employer = ''] = [job.title, job.company].map((text) => text.trim()).filter(Boolean)
  return {
    label: job.current ? 'Now' : 'Last',
    role,
    employer,
    rest: [employer, timeOf(job)]
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join(''),
  }
}

const endOf = ({ endDate, endYear }: Job) => endDate || endYear

function timeOf(job: Job): string {
  const start = formatDate((job.startDate || job.startYear).slice(0, 7))
  const end = formatDate(endOf(job).slice(0, 7))
  if (job.current) return start && `since ${start}`
  return end && `until ${end}`
}
