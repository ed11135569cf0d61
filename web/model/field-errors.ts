import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { inputOf } from './entries.ts'

/** Error messages by field path. Paths contain the ids of entries, not their positions, so that a message stays with its entry. */
export type FieldErrors = Readonly<Record<string, string>>

/** Converts `links.1.url` to `links.{id}.url`, and a path inside a field to that field. */
export function errorsByEntry(fields: FieldErrors, portfolio: Portfolio): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [pathByEntry(path, portfolio), message]))
}

function pathByEntry(path: string, portfolio: Portfolio): string {
  const [list = '', position = '', field, text] = path.split('.')
  const entries: unknown = portfolio[list as keyof Portfolio]
  if (!Array.isArray(entries) || position === '') return path
  const id: unknown = entries[Number(position)]?.id
  const table = portfolioFields[list as keyof typeof portfolioFields]
  const input = field !== undefined && table?.kind === 'list' ? inputOf(table.fields, field) : field
  return [list, id, input, field === 'phrases' && text].filter(Boolean).join('.')
}

/** Returns the same object if there is nothing to remove, so that no entry renders again. */
export function withoutError(errors: FieldErrors, path: string): FieldErrors {
  const { [path]: removed, ...rest } = errors
  return removed === undefined ? errors : rest
}

export const fieldId = (path: string) => `field-${path}`

/** The id of the entry that has the focus. */
export const focusedEntryId = () => document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
