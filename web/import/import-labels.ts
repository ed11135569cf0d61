import type { Field, Fields, List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { PreviewItem } from '#contract/imports.ts'
import { plainText } from '#contract/inline-text.ts'
import { emptyOf, readerOf } from '#contract/values.ts'
import { type Entry, isDated, isEqual, nameOf } from '../portfolio/entries.ts'
import { detailOf } from '../portfolio/entry-detail.ts'
import { capitalize, emptyText, formatValue, labelOf } from '../portfolio/format-value.ts'

const table: Fields = portfolioFields

/** The field at a path such as `address.street`; undefined for what a newer server calls so. */
export function fieldAt(path: string): Field | undefined {
  let fields: Fields = table
  let field: Field | undefined
  for (const name of path.split('.')) {
    field = Object.hasOwn(fields, name) ? fields[name] : undefined
    fields = field?.kind === 'group' ? field.fields : {}
  }
  return field
}

export function listOf(name: string): List | undefined {
  const field = fieldAt(name)
  return field?.kind === 'list' ? field : undefined
}

/** The value of a field as it stands in the portfolio. */
const aliases = (field: Field, value: unknown) => readerOf({ value: field })({ value }).value

export const isEmpty = (field: Field, value: unknown) => isEqual(aliases(field, value), emptyOf(field))

/** A value in words; '' for nothing. */
export function formatImported(field: Field, value: unknown): string {
  const words = formatValue(field, aliases(field, value))
  return words === emptyText ? '' : plainText(words)
}

/** The value as lines, where the field has several. */
export function linesOf(field: Field, value: unknown): string[] | undefined {
  return field.kind === 'points' ? (aliases(field, value) as string[]).map(plainText) : undefined
}

interface Part {
  readonly name: string
  readonly field: Field
  readonly label: string
  readonly value: unknown
}

/** An entry of a file as the lists of the editor know it. */
export interface EntryWords {
  readonly title: string
  /** When it was, or the words in it. */
  readonly detail: string
  /** What else is in it. */
  readonly parts: readonly Part[]
}

const times = ['startDate', 'endDate', 'startYear', 'endYear', 'date', 'current', 'graduated']

export function entryWords(list: List, { id, values }: PreviewItem): EntryWords {
  const entry: Entry = { ...values, ...readerOf(list.fields)(values), id }
  const first = Object.entries(list.fields).find(([, { kind }]) => kind === 'words' || kind === 'url')?.[0]
  const said = [...list.titleFields.flat(), ...(isDated(list) ? times : [first])]
  const parts = Object.entries(list.fields).filter(([name, field]) => !said.includes(name) && !isEmpty(field, entry[name]))
  return {
    title: nameOf(list, entry) || capitalize(list.noun),
    detail: detailOf(list, entry),
    parts: parts.map(([name, field]) => ({ name, field, label: labelOf(field), value: entry[name] })),
  }
}

/** The first of the longer texts of an entry, or its short ones in a row. */
export function excerptOf(parts: readonly Part[]): string {
  const long = parts.find(({ field }) => field.kind === 'prose' || field.kind === 'points')
  return (long ? [long] : parts).map(({ field, value }) => formatImported(field, value)).join(' · ')
}
