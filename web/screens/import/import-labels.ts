import type { PreviewItem, PreviewSection } from '#contract/calls/imports.ts'
import { isDated } from '#contract/fields/entries-by-date.ts'
import type { Field, Fields, List } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { emptyOf, readerOf } from '#contract/fields/values.ts'
import { type Entry, isEqual, nameOf } from '../../model/entries.ts'
import { detailOf } from '../../model/entry-detail.ts'
import { capitalize, emptyText, formatValue } from '../../model/format-value.ts'

/** The field at a path such as `address.street`; undefined if only a newer server knows it. */
export function fieldAt(path: string): Field | undefined {
  let fields: Fields = portfolioFields
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

const normalize = (field: Field, value: unknown) => readerOf({ value: field })({ value }).value

export const isEmpty = (field: Field, value: unknown) => isEqual(normalize(field, value), emptyOf(field))

/** A value as text; '' if it is empty. */
export function formatImported(field: Field, value: unknown): string {
  const text = formatValue(field, normalize(field, value))
  return text === emptyText ? '' : plainText(text)
}

export const linesOf = (field: Field, value: unknown): string[] | undefined =>
  field.kind === 'points' ? (normalize(field, value) as string[]).map(plainText) : undefined

interface Part {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

export const unsureOf = ({ names: [first, second] }: NonNullable<PreviewSection['exchange']>) =>
  `we are not sure which text is the ${first} and which is the ${second}.`

const dateFields = ['startDate', 'endDate', 'startYear', 'endYear', 'date', 'current', 'graduated']

/** The texts of an entry of a file, the same as in the lists of the editor: its name, its dates, or else its tags or its URL, and the other fields. */
export function entryTextOf(list: List, { id, values }: PreviewItem): { title: string; detail: string; parts: Part[] } {
  const entry: Entry = { ...values, ...readerOf(list.fields)(values), id }
  const fields = Object.entries(list.fields)
  const detailField = fields.find(([, { kind }]) => kind === 'tags' || kind === 'url')?.[0]
  const headingFields = [...list.titleFields.flat(), ...(isDated(list) ? dateFields : [detailField])]
  const parts = fields.filter(([name, field]) => !headingFields.includes(name) && !isEmpty(field, entry[name]))
  return {
    title: nameOf(list, entry) || capitalize(list.noun),
    detail: detailOf(list, entry),
    parts: parts.map(([name, field]) => ({ name, field, value: entry[name] })),
  }
}

/** The name of an entry and its dates. */
export function lineOf(list: List, item: PreviewItem): string {
  const { title, detail } = entryTextOf(list, item)
  return [title, detail].filter(Boolean).join(' · ')
}

/** The first long text of an entry, or all its short texts in one line. */
export function excerptOf(parts: readonly Part[]): string {
  const longPart = parts.find(({ field }) => field.kind === 'prose' || field.kind === 'points')
  return (longPart ? [longPart] : parts).map(({ field, value }) => formatImported(field, value)).join(' · ')
}
