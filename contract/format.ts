import { degrees, documentTypes, linkTypes, states, timezones } from './choices.ts'
import { countryCodes } from './country-codes.ts'
import type { PublicDocument } from './document.ts'
import type { PublicView, UnlockedFields } from './portfolio.ts'
import { monthPattern } from './values.ts'
import type { Spoken } from './words/spoken.ts'

/** Formats values (specification §5) for the page and exported files. Blank values become ''. */

/** Whether a number has a country code, or a leading 0 and a separator, which no North American number has. */
const isInternational = (phone: string) => /^\s*(?:\+|\(?0\d*\D)/.test(phone)

export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 && !isInternational(phone) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export function formatMonth(month: string): string {
  return monthPattern.test(month) ? formatDate(month) : ''
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const partialDatePattern = /^\d{4}(-\d\d){0,2}$/

/** Formats a date as precisely as it is known: year, month or day. */
export function formatDate(date: string): string {
  const time = partialDatePattern.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) return ''
  if (date.length === 4) return date
  return (date.length === 7 ? monthAndYear : day).format(time)
}

interface Dates {
  startDate: string
  endDate: string
  /** Used if the month is not known. */
  startYear?: string
  endYear?: string
  /** Shows 'Present' instead of the end. */
  isOngoing: boolean
}

/** Formats a range by month or year, and a single date as precisely as it is known. */
export function formatDates({ startDate, endDate, startYear = '', endYear = '', isOngoing }: Dates): string {
  const [first, last] = [startDate || startYear, isOngoing ? '' : endDate || endYear]
  const isRange = first !== '' && (isOngoing || last !== '')
  const [start = '', finish = ''] = [first, last].map((date) => formatDate(isRange ? date.slice(0, 7) : date))
  const end = isOngoing ? 'Present' : finish
  if (start) return end ? `${start} - ${end}` : start
  if (isOngoing) return end
  return end && `Completed: ${end}`
}

type School = PublicView['education'][number]
type EducationDates = Pick<School, 'graduated' | 'startDate' | 'endDate' | 'startYear' | 'endYear'>

/** Whether education is not finished and has a start but no end. */
export const isOngoingEducation = ({ graduated, startDate, startYear, endDate, endYear }: EducationDates): boolean =>
  !graduated && `${startDate}${startYear}` !== '' && `${endDate}${endYear}` === ''

export const formatEducationDates = (dates: EducationDates): string => formatDates({ ...dates, isOngoing: isOngoingEducation(dates) })

/**
 * The degree and the field of study. A degree in the owner's own words replaces the selected one. A field of study that it already
 * contains is not repeated.
 */
export function formatCourse({ degree, otherDegree, degreeName, fieldOfStudy }: School): string {
  const name = degreeName || (degree === 'other' && otherDegree ? otherDegree : labelOf(degrees, degree))
  const isNamed = name.toLowerCase().includes(fieldOfStudy.toLowerCase())
  return [name, isNamed ? '' : fieldOfStudy].filter(Boolean).join(', ')
}

interface SalaryRange {
  readonly min: number | null | undefined
  readonly max: number | null | undefined
  /** ISO 4217; US dollars if empty. */
  readonly currency?: string | undefined
  /** A year if empty. */
  readonly period?: string | undefined
}

export function formatSalary({ min, max, currency, period: periodName }: SalaryRange, spoken: Spoken): string {
  const period = spoken.choice('salaryPeriods', periodName || 'year')
  const money = (amount: number) => spoken.money(amount, currency || 'USD')
  if (min != null && max != null) return spoken.say('salaryBetween', { min: money(min), max: money(max), period })
  if (min != null) return spoken.say('salaryFrom', { min: money(min), period })
  if (max != null) return spoken.say('salaryUpTo', { max: money(max), period })
  return spoken.say('salaryOnRequest')
}

type LocationFields = Pick<PublicView, 'city' | 'state' | 'place'>

/** Outside the United States, the place replaces the state. */
export function formatLocation({ city, state, place }: LocationFields): string {
  const { region, countryCode } = place
  const isOutsideUs = region !== '' || countryCode !== ''
  const area = isOutsideUs ? [region, labelOf(countryCodes, countryCode)] : [city ? state : labelOf(states, state)]
  return [city, ...area].filter(Boolean).join(', ')
}

export function formatTimezone(timezone: string): string {
  return labelOf(timezones, timezone) || timezone.replaceAll('_', ' ')
}

type NameFields = Pick<PublicView, 'fullName' | 'firstName' | 'lastName' | 'urlHandle'>

/** The name shown on the page; never empty. */
export function formatName({ fullName, firstName, lastName, urlHandle }: NameFields): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || urlHandle || 'Portfolio'
}

/** The bio and the longer text, or only the latter if it begins with the bio. */
export function introductionsOf(bio: string, about: string): string[] {
  const short = about.startsWith(bio.replace(/…$/, '').trim()) ? '' : bio
  return [short, about].filter((text) => text.trim() !== '')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of the first and last name, or of the full name if both are missing. */
export function initialsOf({ fullName, firstName, lastName }: NameFields): string {
  const parts = firstName || lastName ? [firstName, lastName] : [fullName]
  return parts.map((part) => [...graphemes.segment(part.trim())][0]?.segment.toLocaleUpperCase('en-US') ?? '').join('')
}

type Link = NonNullable<UnlockedFields['links']>[number]

export function formatLinkLabel({ type, url, customLabel }: Link): string {
  return customLabel || (type && type !== 'other' ? linkTypes[type] : formatUrl(url))
}

/** A URL without the scheme, `www.` and the final slash. */
export function formatUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

export function formatDocumentLabel({ type, customLabel }: Pick<PublicDocument, 'type' | 'customLabel'>): string {
  return customLabel || documentTypes[type]
}

/** The label of a choice, or '' if the key is empty or unknown. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : ''
}
