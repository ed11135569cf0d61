import type { Fields } from '../field.ts'
import type { Edition } from './fields.ts'
import { phrasableText, titleFieldsOf } from './phrases.ts'

/** `language` is that of the texts that the edition takes from the main page; `phrased` has the paths of those that it words itself. */
export interface Originals {
  readonly language: string
  readonly phrased: readonly string[]
}

type Values = Readonly<Record<string, unknown>>
type Entry = Values & { readonly id: string }

/** Undefined in the language of the main page. `table` is an argument because the table itself contains the editions. */
export function originalsOf(table: Fields, values: Values, { language, phrases }: Edition): Originals | undefined {
  const original = String(values['language'] || 'en')
  if (!language || language === original) return undefined
  return { language: original, phrased: Object.keys(phrases).filter((path) => phrasableText(table, path)) }
}

/** Undefined if it is that of the edition. */
export function langOf(originals: Originals | undefined, path: string): string | undefined {
  return originals?.phrased.includes(path) ? undefined : originals?.language
}

/** Undefined if the edition has its own words for a part of the title. */
export function titleLangOf(originals: Originals | undefined, list: string, entry: object & { readonly id: string }): string | undefined {
  const values: Values = { ...entry }
  const paths = titleFieldsOf(list).flatMap((name) => (name !== 'heading' && values[name] ? [`${list}/${entry.id}/${name}`] : []))
  // Without texts of the owner, the title of studies is our word for the degree.
  if (list === 'education' && paths.length === 0) return undefined
  return paths.some((path) => originals?.phrased.includes(path)) ? undefined : originals?.language
}

/** Only the paths of texts in these values, so that what is hidden leaves no trace. */
export function originalsIn(originals: Originals, values: Values): Originals {
  const hasText = (path: string) => {
    const [name = '', id] = path.split('/')
    const value = values[name]
    return id === undefined ? Boolean(value) : Array.isArray(value) && value.some((entry: Entry) => entry.id === id)
  }
  return { ...originals, phrased: originals.phrased.filter(hasText) }
}

/** For entries whose ids are replaced by their numbers, from 1 in their order. */
export function withNumberedPaths(originals: Originals, values: Values): Originals {
  const numbered = (path: string) => {
    const [name = '', id, inner] = path.split('/')
    if (id === undefined) return path
    const index = ((values[name] ?? []) as readonly Entry[]).findIndex((entry) => entry.id === id)
    return `${name}/${index + 1}/${inner}`
  }
  return { ...originals, phrased: originals.phrased.map(numbered) }
}
