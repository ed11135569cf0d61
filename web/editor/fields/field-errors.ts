import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { inputOf } from '../../portfolio/entries.ts'

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

/** The id of the entry that contains a field. A phrase is in the entry whose text it replaces. */
function entryIdIn(path: string): string | undefined {
  const [list, id, , text] = path.split('.')
  return list === 'editions' && text !== undefined ? text.split('/')[1] : id
}

/** The element of a field, or of its entry if the entry is collapsed. */
function elementsOf(path: string): HTMLElement[] {
  const found = document.getElementById(fieldId(path)) ?? document.querySelector<HTMLElement>(`[data-entry="${entryIdIn(path)}"]`)
  return found ? [found] : []
}

/** The first of these fields on the page. */
export function firstField(paths: readonly string[]): HTMLElement | undefined {
  const inOrder = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
  return paths.flatMap(elementsOf).sort(inOrder)[0]
}

/** The id of the entry that has the focus. */
export const focusedEntryId = () => document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']

/** The list and the id of an entry, if the element is an entry. */
export function entryRefOf({ dataset: { list, entry } }: HTMLElement): { list: string; id: string } | undefined {
  return list !== undefined && entry !== undefined ? { list, id: entry } : undefined
}
