import type { PublicView, UnlockedFields } from '../calls/portfolio.ts'
import { type salaryBases, states } from '../fields/choices.ts'
import type { PublicDocument } from '../fields/document.ts'
import { formatUrl } from '../fields/shown-url.ts'
import type { Spoken } from '../words/spoken.ts'
import { fullNameOf, isFamilyNameFirst, type Names, politeNameOf } from './names.ts'

/** Whether a number has a country code, or a leading 0 and a separator, which no North American number has. */
const isInternational = (phone: string) => /^\s*(?:\+|\(?0\d*\D)/.test(phone)

/** @param countryCode where the person lives; '' for the United States */
export function formatPhone(phone: string, countryCode = ''): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 && ['', 'US', 'CA'].includes(countryCode) && !isInternational(phone)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : phone
}

const number = /[+(]*\p{Nd}[\p{Nd}\p{Zs}()+./–-]*\p{Nd}/gu
const betweenDigits = /(?:^|(?<=\p{Nd}))\P{Nd}+(?=\p{Nd})/gu

/** Marks keep the groups in their order: Arabic digits, and any digits after Arabic letters, would be shown with the last first. */
export function shownPhone(phone: string, countryCode = ''): string {
  const text = formatPhone(phone, countryCode)
  if (!/[\u0590-\u08ff]/.test(text)) return text
  const inOrder = (digits: string) => digits.replace(betweenDigits, '\u200e$&\u200e')
  return text.replace(number, (digits) => (/\p{L}/u.test(text) ? `\u2068\u200e${inOrder(digits)}\u2069` : inOrder(digits)))
}

interface Dates {
  startDate: string
  endDate: string
  startYear?: string
  endYear?: string
  isOngoing: boolean
}

/** A date as precisely as it was meant: files write the first day of a month for a month. */
export const formatDate = (date: string, spoken: Spoken): string => spoken.date(date.replace(/^(\d{4}-\d\d)-01$/, '$1'))

/** A date within a sentence, which stays on one line. */
export const unbrokenDate = (date: string, spoken: Spoken): string => spoken.date(date).replaceAll(' ', '\u00a0')

/** @param ended says the end if there is no start */
export function formatDates(
  { startDate, endDate, startYear = '', endYear = '', isOngoing }: Dates,
  spoken: Spoken,
  ended: 'ended' | 'completed' = 'ended',
): string {
  const [first, last] = [startDate || startYear, isOngoing ? '' : endDate || endYear]
  const hasEnd = isOngoing || last !== ''
  const start = formatDate(hasEnd ? first.slice(0, 7) : first, spoken)
  const end = isOngoing ? spoken.say('present') : spoken.date(last.slice(0, 7))
  if (start) return end ? spoken.say('range', { start, end }) : start
  if (isOngoing) return end
  return end && spoken.say(ended, { date: end })
}

type School = PublicView['education'][number]
type EducationDates = Pick<School, 'graduated' | 'startDate' | 'endDate' | 'startYear' | 'endYear'>

export const isOngoingEducation = ({ graduated, startDate, startYear, endDate, endYear }: EducationDates): boolean =>
  !graduated && `${startDate}${startYear}` !== '' && `${endDate}${endYear}` === ''

export const formatEducationDates = (dates: EducationDates, spoken: Spoken): string =>
  formatDates({ ...dates, isOngoing: isOngoingEducation(dates) }, spoken, 'completed')

/** A degree in the owner's own words replaces the selected one, and a field of study that it contains is not repeated. */
export function formatCourse({ degree, otherDegree, degreeName, fieldOfStudy }: School, spoken: Spoken): string {
  const name = degreeName || (degree === 'other' && otherDegree ? otherDegree : spoken.choice('degrees', degree))
  const isNamed = name.toLowerCase().includes(fieldOfStudy.toLowerCase())
  return spoken.clauses([name, isNamed ? '' : fieldOfStudy].filter(Boolean))
}

interface SalaryRange {
  readonly min: number | null | undefined
  readonly max: number | null | undefined
  /** ISO 4217; US dollars if empty. */
  readonly currency?: string | undefined
  readonly period?: string | undefined
  /** 'gross' or 'net'; neither is said if empty. */
  readonly basis?: string | undefined
}

const salaryBasisPhrases = { gross: 'salaryGross', net: 'salaryNet' } as const satisfies Record<keyof typeof salaryBases, string>

function formatPeriod({ period: name, basis = '' }: SalaryRange, spoken: Spoken): string {
  const period = spoken.choice('salaryPeriods', name || 'year')
  return basis === 'gross' || basis === 'net' ? spoken.say(salaryBasisPhrases[basis], { period }) : period
}

export function formatSalary(salary: SalaryRange, spoken: Spoken): string {
  const { min, max, currency } = salary
  const period = formatPeriod(salary, spoken)
  const money = (amount: number) => spoken.money(amount, currency || 'USD')
  if (min != null && max != null) return spoken.say('salaryBetween', { min: money(min), max: money(max), period })
  if (min != null) return spoken.say('salaryFrom', { min: money(min), period })
  if (max != null) return spoken.say('salaryUpTo', { max: money(max), period })
  return spoken.say('salaryOnRequest')
}

export type LocationFields = Pick<PublicView, 'city' | 'state' | 'place'>

/** Outside the United States, the place replaces the state. */
export function formatLocation({ city, state, place }: LocationFields, spoken: Spoken): string {
  const { region, countryCode } = place
  const isOutsideUs = region !== '' || countryCode !== ''
  const isAtHome = countryCode === spoken.homeCountry && `${city}${region}` !== ''
  const country = isAtHome ? '' : spoken.country(countryCode)
  // The code of a state is understood only after a city.
  const usState = city ? state : labelOf(states, state)
  const area = isOutsideUs ? [region, country] : [usState]
  return spoken.place([city, ...area].filter(Boolean))
}

interface NameFields extends Names {
  readonly urlHandle?: string | undefined
}

export function formatName(view: NameFields, spoken: Spoken): string {
  return fullNameOf(view) || view.urlHandle || spoken.say('portfolio')
}

export const nameInSentence = (view: NameFields, spoken: Spoken): string => politeNameOf(view, spoken) || formatName(view, spoken)

/** The bio and the longer text, or only the latter if it begins with the bio. */
export function introductionsOf(bio: string, about: string): string[] {
  const short = about.startsWith(bio.replace(/…$/, '').trim()) ? '' : bio
  return [short, about].filter((text) => text.trim() !== '')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of the family name where it comes first, else those of first and last name, or of the full name without both. */
export function initialsOf(view: Names): string {
  const { firstName = '', lastName = '', fullName = '' } = view
  const parts = isFamilyNameFirst(view) ? [lastName] : firstName || lastName ? [firstName, lastName] : [fullName]
  const letters = parts.map(
    (part) => [...graphemes.segment(part.trim().replace(arabicArticle, ''))][0]?.segment.toLocaleUpperCase('en-US') ?? '',
  )
  return letters.filter(Boolean).join(letters.every(isArabic) ? ' ' : '')
}

const arabicArticle = /^ال(?=\p{L})/u

/** Arabic letters next to each other are written as one word. */
const isArabic = (letter: string) => /^\p{Script=Arabic}/u.test(letter)

type Link = NonNullable<UnlockedFields['links']>[number]

export function formatLinkLabel({ type, url, customLabel }: Link, spoken: Spoken): string {
  return customLabel || (type && type !== 'other' ? spoken.choice('linkTypes', type) : formatUrl(url))
}

export function formatDocumentLabel({ type, customLabel }: Pick<PublicDocument, 'type' | 'customLabel'>, spoken: Spoken): string {
  return customLabel || spoken.choice('documentTypes', type)
}

export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : ''
}
