import { states, type timezones } from '#contract/fields/choices.ts'
import { countryCodes } from '#contract/fields/country-codes.ts'
import { normalized } from '#contract/fields/normalized.ts'
import { textLanguages } from '#contract/fields/text-languages.ts'
import { aliasEntries, codesOfThreeLetters, namesOfRegions, otherCodes, partsOfUk, sharedNames } from './country-aliases.ts'

/* Names come from the runtime in each language of the product, ISO codes, and aliases. A name of two countries has no code. */

/** Without accents of Latin, Greek and Cyrillic letters, punctuation, 'and' and 'the'. */
function comparableName(name: string): string {
  const lower = name.toLowerCase().replace(/ß/g, 'ss').replace(/['’ʼ]/g, '')
  const plain = /^[a-z ]*$/.test(lower)
    ? lower
    : normalized(
        normalized(lower, 'NFKD')
          .replace(/[\u0300-\u036f]/g, '')
          .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
        'NFC',
      )
  if (!plain.includes(' ')) return plain
  return plain
    .replace(/(^| )(?:the|and) (?=\S)/g, '$1')
    .replace(/(^| )saint(?= )/g, '$1st')
    .trim()
}

/** Forms of government before the name: 'Federal Republic of Germany'. */
const government =
  /^(?:(?:federal |democratic |peoples |islamic |oriental |socialist |cooperative |hashemite |independent )*(?:republic|kingdom|commonwealth|state|principality|grand duchy|sultanate|union|federation) of (?:union of )?|republik |konigreich |republica de |republique de |repubblica di )/

/** Latin letters of which a word of another language often consists: 'Man' (Finnish) or 'Ira' (Portuguese). */
const isTooShort = (name: string) => /^[a-z]{1,3}$/.test(name)

const codes = Object.keys(countryCodes).sort()
const codesByCode = new Map([
  ...codes.map((code) => [code, code] as const),
  ...codes.map((code, index) => [codesOfThreeLetters[index] ?? '', code] as const),
  ...Object.entries(otherCodes),
])

const codesByName = new Map(aliasEntries.map(([name, code]) => [comparableName(name), code]))
/** The names of languages take time, so they are only added while one is not found. English is first. */
const { true: latin = [], false: others = [] } = Object.groupBy(
  ['en', ...Object.keys(textLanguages)],
  (language) => `${new Intl.Locale(language).maximize().script === 'Latn'}` as const,
)

function addLanguage(language: string): void {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const code of codes) {
    const name = comparableName(names.of(code) ?? '')
    if (!isTooShort(name) && !codesByName.has(name)) codesByName.set(name, code)
  }
}

function codeOfName(name: string): string {
  if (sharedNames.includes(name) || name === '' || /\d/.test(name)) return ''
  const languages = /[a-z]/.test(name) ? latin : others
  for (let code = codesByName.get(name); ; code = codesByName.get(name)) {
    const language = code === undefined ? languages.shift() : undefined
    if (language === undefined) return code ?? ''
    addLanguage(language)
  }
}

const maxLength = 80

function codeNamed(text: string): string {
  if (text.length > maxLength) return ''
  const name = comparableName(text)
  return codeOfName(name) || (government.test(name) ? codeOfName(name.replace(government, '')) : '')
}

/** '' if it is unknown or can mean two countries. */
export const countryCodeOf = (text: string): string => codesByCode.get(text.trim().toUpperCase().replaceAll('.', '')) ?? codeNamed(text)

/** DE for 'Berlin, Germany'. A code with two letters is rather that of a state, and 'Georgia' can be both. */
export function countryCodeInPlace(text: string): string {
  if (isNameOfRegion(text)) return ''
  if (/^[A-Z]{3}$/.test(text) && text !== 'COL') return codesByCode.get(text) ?? ''
  return isPartOfUk(text) ? 'GB' : codeNamed(text)
}

/** Whether the name of a country also means a region of another one. */
export const isNameOfRegion = (text: string): boolean => namesOfRegions.includes(comparableName(text))

export const isPartOfUk = (text: string): boolean => partsOfUk.includes(comparableName(text))

type State = keyof typeof states
type Timezone = keyof typeof timezones

export function stateOf(region: string): State | '' {
  const name = region.toLowerCase()
  const match = Object.entries(states).find(([code, label]) => code.toLowerCase() === name || label.toLowerCase() === name)
  return (match?.[0] as State | undefined) ?? ''
}

/** The states by the time zone in which most of their people live. Unlisted states have Eastern time. */
const statesByTimezone: Partial<Record<Timezone, string>> = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'AZ CO ID MT NM UT WY',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

export function timezoneOf(state: State | ''): Timezone | '' {
  if (!state) return ''
  const match = Object.entries(statesByTimezone).find(([, codes]) => codes.split(' ').includes(state))
  return (match?.[0] as Timezone | undefined) ?? 'America/New_York'
}
