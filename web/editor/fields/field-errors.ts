import type { Portfolio } from '#contract/portfolio.ts'
import { portfolioInput } from '#contract/portfolio-input.ts'

/** What is wrong, by the path of the field. Entries of lists are named by id, so that a message follows its row. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the server would refuse, by the schema that it uses. */
export function validateFields(portfolio: Portfolio): FieldErrors {
  const issues = portfolioInput.safeParse(portfolio).error?.issues ?? []
  const byPosition = issues.map(({ path, message }) => [path.join('.'), message] as const).reverse()
  return byEntry(Object.fromEntries(byPosition), portfolio)
}

/** Turns `links.1.url` into `links.{id}.url`, and what is below a field into the field. */
export function byEntry(fields: FieldErrors, portfolio: Portfolio): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [pathByEntry(path, portfolio), message]))
}

function pathByEntry(path: string, portfolio: Portfolio): string {
  const [list = '', position = '', field] = path.split('.')
  const entries: unknown = portfolio[list as keyof Portfolio]
  if (!Array.isArray(entries) || position === '') return path
  const id: unknown = entries[Number(position)]?.id
  return [list, id, field].filter(Boolean).join('.')
}

/** The same object when there is nothing to remove, so that rows need no new render. */
export function withoutError(errors: FieldErrors, path: string): FieldErrors {
  const { [path]: gone, ...rest } = errors
  return gone === undefined ? errors : rest
}

export const fieldId = (path: string) => `field-${path}`

/** What stands for the field on the page: itself, or else the entry that it is folded into. */
function elementOf(path: string): HTMLElement[] {
  const found = document.getElementById(fieldId(path)) ?? document.querySelector<HTMLElement>(`[data-entry="${path.split('.')[1]}"]`)
  return found ? [found] : []
}

/** The first of these fields on the page. */
export function firstOf(paths: readonly string[]): HTMLElement | undefined {
  const inOrder = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
  return paths.flatMap(elementOf).sort(inOrder)[0]
}

/** The id of the entry that has the focus. */
export const focusedEntryId = () => document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']

/** The list and the id of the entry, where the element is one. */
export function rowOf({ dataset: { list, entry } }: HTMLElement): { list: string; id: string } | undefined {
  return list !== undefined && entry !== undefined ? { list, id: entry } : undefined
}
