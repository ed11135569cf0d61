import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { newId } from '#contract/fields/new-id.ts'
import { limits } from '#contract/limits.ts'
import { createEntry, displayValueOf, type Entry, withField } from '../../model/entries.ts'

export interface Facts {
  name: string
  headline: string
  title: string
  company: string
  startDate: string
  /** Empty for the current job. */
  endDate: string
}

const list = portfolioFields.experience
const jobFields = ['title', 'company', 'startDate', 'endDate'] as const

export function factsOf({ firstName, lastName, headline, experience }: Portfolio): Facts {
  const [job] = experience as unknown as Entry[]
  const textOf = (name: string) => (job ? String(displayValueOf(list.fields, job, name)) : '')
  return {
    name: `${firstName} ${lastName}`.trim(),
    headline,
    title: textOf('title'),
    company: textOf('company'),
    startDate: textOf('startDate'),
    endDate: textOf('endDate'),
  }
}

/** The last word is the last name; the editor can correct it. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** The id of the job that the start fills in: the first one, or a new one. */
export const jobIdOf = ({ experience }: Portfolio) => experience[0]?.id ?? newId()

export function withFacts(portfolio: Portfolio, facts: Facts, jobId: string): Portfolio {
  const entries = portfolio.experience as unknown as Entry[]
  const stored = entries.find(({ id }) => id === jobId) ?? { ...createEntry(list.fields), id: jobId }
  const filled = jobFields.reduce((entry, name) => withField(list.fields, entry, name, facts[name]), { ...stored, current: false } as Entry)
  const isCurrent = facts.endDate.trim() === '' && jobFields.some((name) => facts[name].trim() !== '')
  const job = withField(list.fields, filled, 'current', isCurrent)
  const experience = [job, ...entries.filter(({ id }) => id !== jobId)] as unknown as Portfolio['experience']
  return { ...portfolio, ...namesIn(facts.name), headline: facts.headline, experience }
}

/** Handles for a name, the best first: 'maya-okonkwo', then others that are less likely to be taken. Empty for a name without Latin letters. */
export function handlesFor(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  // Leaves room for a hyphen and four digits.
  const shorten = (handle: string) => handle.slice(0, limits.handleMax - 5)
  const base = shorten(words.join('-'))
  if (!/[a-z]/.test(base)) return []
  const number = String(Math.floor(1000 + Math.random() * 9000))
  return [...new Set([base, shorten(words.toReversed().join('-')), `${base}-2`, `${base}-${number}`])]
}
