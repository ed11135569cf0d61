import { countryCodes } from '#contract/fields/country-codes.ts'
import { countryCodeOf } from '../../model/countries.ts'
import type { Values } from '../../model/member.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { ResumeEntry } from '../../model/parsed-file-builder.ts'

export interface Entry extends ResumeEntry {
  list: ListName
}

export interface Period {
  startDate: string
  endDate: string
  isOpen: boolean
}

/** Without an end date, the position ended when it started. */
export const positionOf = (members: Values, { startDate, endDate, isOpen }: Period): Entry => ({
  list: 'experience',
  members: { ...members, startDate, endDate: isOpen ? 'Present' : endDate || startDate },
})

export const studyOf = (members: Values, { startDate, endDate, isOpen }: Period, summary: string): Entry => ({
  list: 'education',
  members: { ...members, startDate, endDate: isOpen ? '' : endDate },
  fieldValues: { summary },
})

export const skillsOf = (name: string, keywords: readonly string[]): Entry[] =>
  keywords.length > 0 ? [{ list: 'skillCategories', members: { name, keywords } }] : []

/** The fluency is 'listening B2, reading C1', or only the level if all are the same. */
export function languageOf(language: string, levels: readonly { kind: string; level: string }[]): Entry {
  const knownLevels = levels.filter(({ level }) => level !== '')
  const [first, ...others] = knownLevels
  const isSameLevel = others.every(({ level }) => level === first?.level)
  const fluency = isSameLevel ? first?.level : knownLevels.map(({ kind, level }) => `${kind} ${level}`.trim()).join(', ')
  return { list: 'languages', members: { language, fluency } }
}

export const nativeLanguageOf = (language: string): Entry => languageOf(language, [{ kind: '', level: 'Native' }])

/** 'Gent, Belgium', also for a code. */
export function placeOf(city: string, country: string): string {
  const names: Readonly<Record<string, string>> = countryCodes
  return [city, /^[A-Za-z]{2,3}$/.test(country) ? (names[countryCodeOf(country)] ?? country) : country].filter(Boolean).join(', ')
}
