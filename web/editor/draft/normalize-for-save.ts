import type { Field, List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import { emptyOf } from '#contract/values.ts'
import { type Entry, isEqual } from '../../portfolio/entries.ts'
import { dateIn } from '../fields/date.ts'
import type { Draft } from './draft.ts'

const lists = Object.entries<Field>(portfolioFields).filter((field): field is [string, List] => field[1].kind === 'list')

/** Changes the lists of a portfolio. Returns the same object if nothing changed. */
function withLists(portfolio: Portfolio, next: (list: List, entries: readonly Entry[]) => readonly Entry[]): Portfolio {
  const changed = lists.flatMap(([name, list]) => {
    const entries = portfolio[name as keyof Portfolio] as unknown as readonly Entry[]
    const after = next(list, entries)
    return after.length === entries.length && after.every((entry, index) => entry === entries[index]) ? [] : [[name, after] as const]
  })
  return changed.length > 0 ? { ...portfolio, ...Object.fromEntries(changed) } : portfolio
}

/** Whether all fields of an entry are empty. An entry that the server creates, such as a document, is never blank. */
export function isBlank({ fields, serverOwned }: List, entry: Entry): boolean {
  return !serverOwned && Object.entries(fields).every(([name, field]) => isEqual(entry[name], emptyOf(field)))
}

/** Blank entries do not count as a change and are never saved. */
function withoutBlankEntries(portfolio: Portfolio, except?: string): Portfolio {
  return withLists(portfolio, (list, entries) => entries.filter((entry) => entry.id === except || !isBlank(list, entry)))
}

/** Adds the scheme to a URL that was typed without one. */
export function completeUrl(typed: string): string {
  const url = typed.trim()
  const lacksScheme = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:[0-9]+)?([/?#]\S*)?$/.test(url)
  return lacksScheme && isHttpUrl(`https://${url}`) ? `https://${url}` : url
}

/** Converts typed text to the stored form. */
const normalizers: { [K in Field['kind']]?: (typed: string) => string } = {
  url: completeUrl,
  date: (typed) => dateIn(typed) ?? typed,
}

function withNormalizedValues(portfolio: Portfolio): Portfolio {
  return withLists(portfolio, ({ fields }, entries) =>
    entries.map((entry) => {
      const values = Object.entries(fields).flatMap(([name, { kind }]) => {
        const [typed, normalize] = [String(entry[name]), normalizers[kind]]
        return normalize && normalize(typed) !== typed ? [[name, normalize(typed)] as const] : []
      })
      return values.length === 0 ? entry : { ...entry, ...Object.fromEntries(values) }
    }),
  )
}

/** Removes blank entries and completes URLs and dates. Keeps the entry with the id `focused`, so that the user does not lose the focus. */
export const normalizeForSave = (portfolio: Portfolio, focused?: string): Portfolio =>
  withNormalizedValues(withoutBlankEntries(portfolio, focused))

/** Set by the server only, so that these never make a draft dirty. */
const serverOwned: readonly string[] = ['id', 'version', 'endorsementCount']

/** Whether there are unsaved changes. */
export function isDirty(draft: Draft): boolean {
  const [saved, current] = [withoutBlankEntries(draft.saved), withoutBlankEntries(draft.current)]
  return (Object.keys(current) as (keyof Portfolio)[]).some((key) => !serverOwned.includes(key) && !isEqual(saved[key], current[key]))
}
