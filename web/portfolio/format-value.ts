import type { Field, Group } from '#contract/field.ts'
import { formatDate, formatMonth } from '#contract/format.ts'

export const nothing = '(empty)'

/** Words are added by a field that is called after the adding. */
export const labelOf = (field: Field) => (field.kind === 'words' ? capital(field.noun.replace(/ .*/, '')) : field.label)

/** A value as it is told to a person: on one line, but for prose. */
export function formatValue(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
    case 'timezone':
    case 'language':
      return field.choices[String(value)] ?? (String(value) || nothing)
    case 'words':
      return (value as string[]).join(', ') || nothing
    case 'points':
      return (value as string[]).join(' · ') || nothing
    case 'order':
      return (value as string[]).map((key) => field.choices[key] ?? key).join(' · ') || 'As usual'
    case 'money':
      return value === null ? nothing : `$${Number(value).toLocaleString('en-US')}`
    case 'month':
      return formatMonth(String(value)) || String(value) || nothing
    case 'date':
      return formatDate(String(value)) || String(value) || nothing
    case 'group':
      return inWordsOfGroup(field, value as Readonly<Record<string, unknown>>)
    case 'pin':
      return value === '' ? nothing : '••••'
    default:
      return String(value) || nothing
  }
}

export const capital = (noun: string) => noun.replace(/^./, (letter) => letter.toUpperCase())

function inWordsOfGroup({ fields }: Group, values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(([name, field]) => [field.label, formatValue(field, values[name])])
  return (
    parts
      .filter(([, words]) => words !== nothing)
      .map((part) => part.join(': '))
      .join(' · ') || nothing
  )
}
