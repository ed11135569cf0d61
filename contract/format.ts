import { degrees, documentTypes, linkTypes, states, timezones } from './choices.ts'
import { countryCodes } from './country-codes.ts'
import type { PublicDocument } from './document.ts'
import type { PublicView, UnlockedFields } from './portfolio.ts'
import { monthPattern } from './values.ts'

/** How values are written down (specification §5), on the page and in what is made of it. Blank values give ''. */

/** With its country's code before it, or grouped behind a 0: a number that no North American one looks like. */
const isElsewhere = (phone: string) => /^\s*(?:\+|\(?0\d*\D)/.test(phone)

export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 && !isElsewhere(phone) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export function formatMonth(month: string): string {
  return monthPattern.test(month) ? formatDate(month) : ''
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const writtenDate = /^\d{4}(-\d\d){0,2}$/

/** A date of which only the year, or the month, or the day may be known. */
export function formatDate(date: string): string {
  const time = writtenDate.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) return ''
  if (date.length === 4) return date
  return (date.length === 7 ? monthAndYear : day).format(time)
}

interface Dates {
  startDate: string
  endDate: string
  /** Where the month is not known. */
  startYear?: string
  endYear?: string
  /** Whether it still goes on; an end is then not shown. */
  ongoing: boolean
}

export function formatDates({ startDate, endDate, startYear = '', endYear = '', ongoing }: Dates): string {
  const start = formatDate(startDate || startYear)
  const end = ongoing ? 'Present' : formatDate(endDate || endYear)
  if (start) return end ? `${start} - ${end}` : start
  if (ongoing) return end
  return end && `Completed: ${end}`
}

type School = PublicView['education'][number]
type EducationDates = Pick<School, 'graduated' | 'startDate' | 'endDate' | 'startYear' | 'endYear'>

/** Education that isn't finished goes on, unless an end is given. */
export function formatEducationDates({ graduated, ...dates }: EducationDates): string {
  const { startDate, startYear, endDate, endYear } = dates
  return formatDates({ ...dates, ongoing: !graduated && `${startDate}${startYear}` !== '' && `${endDate}${endYear}` === '' })
}

/** What was studied. A degree in the words of its certificate stands for the one that was chosen; it often names the field as well. */
export function formatCourse({ degree, otherDegree, degreeName, fieldOfStudy }: School): string {
  const name = degreeName || (degree === 'other' && otherDegree ? otherDegree : labelOf(degrees, degree))
  const isNamed = name.toLowerCase().includes(fieldOfStudy.toLowerCase())
  return [name, isNamed ? '' : fieldOfStudy].filter(Boolean).join(', ')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function formatSalary(min: number | null | undefined, max: number | null | undefined): string {
  if (min != null && max != null) return `${dollars.format(min)} - ${dollars.format(max)} per year`
  if (min != null) return `From ${dollars.format(min)} per year`
  if (max != null) return `Up to ${dollars.format(max)} per year`
  return 'Salary information available upon request'
}

type Located = Pick<PublicView, 'city' | 'state' | 'place'>

/** Elsewhere than in the United States a place stands for the state. */
export function formatLocation({ city, state, place }: Located): string {
  const { region, countryCode } = place
  const isElsewhere = region !== '' || countryCode !== ''
  const area = isElsewhere ? [region, labelOf(countryCodes, countryCode)] : [city ? state : labelOf(states, state)]
  return [city, ...area].filter(Boolean).join(', ')
}

export function formatTimezone(timezone: string): string {
  return labelOf(timezones, timezone) || timezone.replaceAll('_', ' ')
}

type Called = Pick<PublicView, 'fullName' | 'firstName' | 'lastName' | 'urlHandle'>

/** The name that a person goes by on the page; never empty. */
export function formatName({ fullName, firstName, lastName, urlHandle }: Called): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || urlHandle || 'Portfolio'
}

/** The bio in short and in full; the short one alone is left out where the full one begins with it. */
export function introductionsOf(bio: string, about: string): string[] {
  const short = about.startsWith(bio.replace(/…$/, '').trim()) ? '' : bio
  return [short, about].filter((text) => text.trim() !== '')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a name; of one that is written without spaces its first. */
export function initialsOf({ fullName, firstName, lastName }: Called): string {
  const parts = firstName || lastName ? [firstName, lastName] : [fullName]
  return parts.map((part) => [...graphemes.segment(part.trim())][0]?.segment.toLocaleUpperCase('en-US') ?? '').join('')
}

type Link = NonNullable<UnlockedFields['links']>[number]

export function formatLinkLabel({ type, url, customLabel }: Link): string {
  return customLabel || (type && type !== 'other' ? linkTypes[type] : formatUrl(url))
}

/** A web address without the parts that only machines read. */
export function formatUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

export function formatDocumentLabel({ type, customLabel }: Pick<PublicDocument, 'type' | 'customLabel'>): string {
  return customLabel || documentTypes[type]
}

/** The words for a choice, or '' when nothing that we know was chosen. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : ''
}
