import type { Field, Group } from '#contract/fields/field.ts'
import type { Picture } from '#contract/fields/picture.ts'
import type { Retained } from '#contract/fields/retained.ts'
import type { EntrySelection, Phrase } from '#contract/fields/values.ts'
import { english } from '#contract/words/spoken.ts'
import { formatPictures } from './format-pictures.ts'
import { plural } from './plural.ts'

export const emptyText = '(empty)'
export const defaultOrder = 'Default order'

/** The label of a `tags` field describes its input, so the noun of the field is used instead. */
export const labelOf = (field: Field) => (field.kind === 'tags' ? capitalize(field.noun.replace(/ .*/, '')) : field.label)

/** A value as text: on one line, except for prose. */
export function formatValue(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
    case 'timezone':
    case 'language':
      return field.choices[String(value)] ?? (String(value) || emptyText)
    case 'tags':
      return (value as string[]).join(', ') || emptyText
    case 'points':
      return (value as string[]).join(' · ') || emptyText
    case 'pictures':
      return formatPictures(value as readonly Picture[], emptyText)
    case 'order':
      return (value as string[]).map((key) => field.choices[key] ?? key).join(' · ') || defaultOrder
    case 'money':
      return formatAmount(value) || emptyText
    case 'month':
    case 'date':
      return english.date(String(value)) || String(value) || emptyText
    case 'group':
      return formatGroup(field, value as Readonly<Record<string, unknown>>)
    case 'pin':
      return value === '' ? emptyText : '••••'
    default:
      return formatEditionValue(field, value) || emptyText
  }
}

/** In a draft, an amount that isn't sure is the text that was typed. */
const formatAmount = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? ''))

export const capitalize = (noun: string) => noun.replace(/^./, (letter) => letter.toUpperCase())

function formatGroup({ fields }: Group, values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(([name, field]) => [field.label, formatValue(field, values[name])])
  return (
    parts
      .filter(([, text]) => text !== emptyText)
      .map((part) => part.join(': '))
      .join(' · ') || emptyText
  )
}

/** Maximum characters of a phrase that are shown. */
const maxExcerpt = 80

/** Formats a value of a kind that only editions have; '' if it is empty. Values of other kinds are texts already. */
function formatEditionValue({ kind }: Field, value: unknown): string {
  switch (kind) {
    case 'entrySelection':
      return formatOmitted(Object.values(value as Readonly<Record<string, EntrySelection>>))
    case 'entryOrder':
      return Object.keys(value as object).length > 0 ? 'An order of its own' : ''
    case 'phrases':
      return formatPhrases(Object.values(value as Readonly<Record<string, Phrase>>))
    case 'retained':
      return Object.keys(value as Retained).length > 0 ? 'Some' : ''
    default:
      return String(value)
  }
}

function formatOmitted(lists: readonly EntrySelection[]): string {
  const listsWithMode = (mode: EntrySelection['mode']) => lists.filter((list) => list.mode === mode)
  const count = (mode: EntrySelection['mode']) => plural(listsWithMode(mode).flatMap(({ ids }) => ids).length, 'entry', 'entries')
  const parts = [
    listsWithMode('all-but').some(({ ids }) => ids.length > 0) && `leaves out ${count('all-but')}`,
    listsWithMode('only').length > 0 && `shows only ${count('only')} of ${plural(listsWithMode('only').length, 'list')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function formatPhrases(phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return ''
  const texts = phrases.map(({ text }) => `“${text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text}”`)
  return `${plural(phrases.length, 'text')} in other words: ${texts.join(' · ')}`
}
