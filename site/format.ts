import { documentTypes, linkTypes, states, timezones } from '#contract/choices.ts'
import type { PublicDocument } from '#contract/document.ts'
import type { Opened, PublicView } from '#contract/portfolio.ts'

/** How the page writes values down (specification §5). Blank values give ''. */

export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return year && number ? monthAndYear.format(Date.UTC(year, number - 1)) : ''
}

interface Dates {
  startDate: string
  endDate: string
  /** Whether it still goes on; an end is then not shown. */
  ongoing: boolean
}

export function formatDates({ startDate, endDate, ongoing }: Dates): string {
  const start = formatMonth(startDate)
  const end = ongoing ? 'Present' : formatMonth(endDate)
  if (start) return end ? `${start} - ${end}` : start
  if (ongoing) return end
  return end && `Completed: ${end}`
}

type Education = PublicView['education'][number]

/** Education that isn't finished goes on, unless an end is given. */
export function formatEducationDates({ startDate, endDate, graduated }: Education): string {
  return formatDates({ startDate, endDate, ongoing: !graduated && startDate !== '' && endDate === '' })
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function formatSalary(min: number | null | undefined, max: number | null | undefined): string {
  if (min != null && max != null) return `${dollars.format(min)} - ${dollars.format(max)} per year`
  if (min != null) return `From ${dollars.format(min)} per year`
  if (max != null) return `Up to ${dollars.format(max)} per year`
  return 'Salary information available upon request'
}

export function formatLocation({ city, state }: Pick<PublicView, 'city' | 'state'>): string {
  return [city, city ? state : labelOf(states, state)].filter(Boolean).join(', ')
}

export function formatTimezone(timezone: string): string {
  return labelOf(timezones, timezone) || timezone.replaceAll('_', ' ')
}

/** The name that a person goes by on the page; never empty. */
export function formatName({ firstName, lastName, urlHandle }: Pick<PublicView, 'firstName' | 'lastName' | 'urlHandle'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || urlHandle || 'Portfolio'
}

type Link = NonNullable<Opened['links']>[number]

export function formatLinkLabel({ type, url, customLabel }: Link): string {
  return customLabel || (type && type !== 'other' ? linkTypes[type] : formatAddress(url))
}

/** A web address without the parts that only machines read. */
export function formatAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

export function formatDocumentLabel({ type, customLabel }: Pick<PublicDocument, 'type' | 'customLabel'>): string {
  return customLabel || documentTypes[type]
}

/** The words for a choice, or '' when nothing that we know was chosen. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : ''
}
