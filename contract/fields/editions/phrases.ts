import type { Field, Fields } from '../field.ts'
import type { Phrase } from '../values.ts'

/* Facts are the same in every edition, or absent: dates, employers, schools, degrees, names of certificates, amounts and links. */

type Values = Readonly<Record<string, unknown>>
type Entry = Values & { readonly id: string }

export interface PhrasableText {
  readonly field: Field
  /** Whether only an edition in another language can word the text differently. True for titles and headings. */
  readonly isTranslation: boolean
}

const topLevelFields = ['headline', 'tagline', 'bio', 'about']
const entryFields = ['summary', 'highlights', 'question', 'approach', 'outcome']
const titleFields: Readonly<Record<string, readonly string[]>> = {
  experience: ['title'],
  education: ['degreeName', 'fieldOfStudy'],
  skillCategories: ['name'],
  volunteer: ['position'],
  more: ['heading', 'title'],
}

/** Undefined if no edition can word it differently. `table` is an argument because the table itself contains the editions. */
export function phrasableText(table: Fields, path: string): PhrasableText | undefined {
  const [name = '', id, inner = '', ...rest] = path.split('/')
  const field = table[name]
  if (!field) return undefined
  if (id === undefined) return topLevelFields.includes(name) ? { field, isTranslation: false } : undefined
  const nested = field.kind === 'list' && rest.length === 0 && id !== '' ? field.fields[inner] : undefined
  if (!nested) return undefined
  if (entryFields.includes(inner)) return { field: nested, isTranslation: false }
  return titleFields[name]?.includes(inner) ? { field: nested, isTranslation: true } : undefined
}

export const titleFieldsOf = (list: string): readonly string[] => titleFields[list] ?? []

/** Undefined if the entry doesn't exist. Points are joined by line breaks. */
export function originalAt(values: Values, path: string): string | undefined {
  const [name = '', id, inner = ''] = path.split('/')
  if (id === undefined) return textOf(values[name])
  const entry = (values[name] as readonly Entry[] | undefined)?.find((candidate) => candidate.id === id)
  return entry && textOf(entry[inner])
}

export function valueOfPhrase({ kind }: Field, { text }: Phrase): unknown {
  return kind === 'points' ? text.split('\n').filter((line) => line.trim() !== '') : text
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** Shows that an original has changed. Not cryptographic: only a hint for the owner depends on it. The numbers are those of cyrb53. */
export function textHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

export function hasOriginalChanged(values: Values, path: string, { of }: Phrase): boolean {
  return textHash(originalAt(values, path) ?? '') !== of
}
