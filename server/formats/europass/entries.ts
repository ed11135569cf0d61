import { countryCodes } from '#contract/country-codes.ts'
import type { Values } from '../json-resume/member.ts'
import { textOfHtml } from '../json-resume/texts.ts'
import type { ListName } from '../parsed-file.ts'

/* Entries of lists that both layouts of Europass have. */

/** An entry with members of JSON Resume (`raw`) and fields of the portfolio (`own`). */
export interface Entry {
  list: ListName
  raw?: Values
  own?: Values
}

export interface Period {
  startDate: string
  endDate: string
  /** Whether it is still ongoing. */
  isOpen: boolean
}

/** Without an end date, the position ended when it started. */
export const positionOf = (raw: Values, { startDate, endDate, isOpen }: Period): Entry => ({
  list: 'experience',
  raw: { ...raw, startDate, endDate: isOpen ? 'Present' : endDate || startDate },
})

export const studyOf = (raw: Values, { startDate, endDate, isOpen }: Period, summary: string): Entry => ({
  list: 'education',
  raw: { ...raw, startDate, endDate: isOpen ? '' : endDate },
  own: { summary: textOfHtml(summary) },
})

export const skillsOf = (name: string, keywords: readonly string[]): Entry[] =>
  keywords.length > 0 ? [{ list: 'skillCategories', raw: { name, keywords } }] : []

/** The fluency is 'listening B2, reading C1', or only the level if all are the same. */
export function languageOf(language: string, levels: readonly { kind: string; level: string }[]): Entry {
  const stated = levels.filter(({ level }) => level !== '')
  const [first, ...others] = stated
  const isSameLevel = others.every(({ level }) => level === first?.level)
  const fluency = isSameLevel ? first?.level : stated.map(({ kind, level }) => `${kind} ${level}`.trim()).join(', ')
  return { list: 'languages', raw: { language, fluency } }
}

export const nativeLanguageOf = (language: string): Entry => languageOf(language, [{ kind: '', level: 'Native' }])

/** The ISO code of a country: the EU has its own codes for Greece and the United Kingdom. */
export function countryCodeOf(code: string): string {
  const upper = code.toUpperCase()
  return { EL: 'GR', UK: 'GB' }[upper] ?? upper
}

/** 'Gent, Belgium' */
export function placeOf(city: string, country: string): string {
  const names: Readonly<Record<string, string>> = countryCodes
  const code = countryCodeOf(country)
  return [city, Object.hasOwn(names, code) ? names[code] : country].filter(Boolean).join(', ')
}
