import type { Field, Group } from '#contract/field.ts'
import type { Picture } from '#contract/picture.ts'
import { english } from '#contract/words/spoken.ts'
import { formatEditionValue } from './format-edition-value.ts'
import { formatPictures } from './format-pictures.ts'

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
      return value === null ? emptyText : Number(value).toLocaleString('en-US')
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
