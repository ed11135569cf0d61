import type { Spoken } from '../words/spoken.ts'
import { unbrokenDate } from './format.ts'
import type { VisibleContent } from './types.ts'

/* What has passed is left out. */

interface FactOptions {
  /** The current month, YYYY-MM. */
  readonly month: string
  readonly spoken: Spoken
}

type Availability = NonNullable<VisibleContent['availability']>
type Employment = NonNullable<VisibleContent['employment']>
type WorkPermit = NonNullable<VisibleContent['workPermits']>[number]

export function factsOf({ availability, employment, workPermits = [] }: VisibleContent, options: FactOptions): string[] {
  return [
    ...(availability ? availabilityFacts(availability, options) : []),
    ...(employment ? employmentFacts(employment, options) : []),
    ...permitFacts(workPermits, options),
  ]
}

export function availabilityFacts({ looking, start, notice }: Availability, { month, spoken }: FactOptions): string[] {
  const period = spoken.choice('notice', notice)
  const isFuture = start !== '' && !isPast(start, month)
  const isFreeNow = notice === 'P0D'
  return [
    spoken.choice('looking', looking),
    isFuture ? startOf(start, spoken) : '',
    isFreeNow && !isFuture ? spoken.say('startsAtOnce') : '',
    period && !isFreeNow ? spoken.say('noticeOf', { period }) : '',
  ].filter(Boolean)
}

/** The kinds of employment as one fact: 'Full time or contract'. */
export function employmentFacts(employment: Employment, { spoken }: Pick<FactOptions, 'spoken'>): string[] {
  const kinds = Object.entries(employment).filter(([, isWanted]) => isWanted)
  return kinds.length > 0 ? [spoken.capitalized(spoken.either(kinds.map(([kind]) => spoken.choice('employment', kind))))] : []
}

export function permitFacts(permits: readonly WorkPermit[], options: FactOptions): string[] {
  return permits.map((permit) => permitFact(permit, options)).filter(Boolean)
}

function permitFact({ area: code, permit, until }: WorkPermit, { month, spoken }: FactOptions): string {
  const area = spoken.area(code)
  if (!area || isPast(until, month)) return ''
  if (permit === 'sponsorship') return spoken.say('needsSponsorshipIn', { area })
  if (permit === 'limited' && until) return spoken.say('mayWorkInUntil', { area, date: unbrokenDate(until, spoken) })
  return permit ? spoken.say('mayWorkIn', { area }) : ''
}

function startOf(start: string, spoken: Spoken): string {
  const date = unbrokenDate(start, spoken)
  return start.length === 'YYYY-MM-DD'.length ? spoken.say('startsOn', { date }) : spoken.say('startsIn', { month: date })
}

function isPast(date: string, month: string): boolean {
  const length = Math.min(date.length, month.length)
  return date.slice(0, length) < month.slice(0, length)
}
