import type { Field, List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import { emptyOf } from '#contract/values.ts'
import { type Entry, same } from '../../portfolio/entries.ts'
import { dateIn } from '../fields/date.ts'
import type { Draft } from './draft.ts'

const lists = Object.entries<Field>(portfolioFields).filter((line): line is [string, List] => line[1].kind === 'list')

/** The portfolio with its lists changed; the same object when nothing in them is. */
function withLists(portfolio: Portfolio, next: (list: List, entries: readonly Entry[]) => readonly Entry[]): Portfolio {
  const changed = lists.flatMap(([name, list]) => {
    const entries = portfolio[name as keyof Portfolio] as unknown as readonly Entry[]
    const after = next(list, entries)
    return after.length === entries.length && after.every((entry, index) => entry === entries[index]) ? [] : [[name, after] as const]
  })
  return changed.length > 0 ? { ...portfolio, ...Object.fromEntries(changed) } : portfolio
}

/** Whether an entry holds nothing. What is the server's never does. */
export function isBlank({ fields, serverOwned }: List, entry: Entry): boolean {
  return !serverOwned && Object.entries(fields).every(([name, field]) => same(entry[name], emptyOf(field)))
}

/** Rows that hold nothing are no change, and are never saved. */
function withoutBlankRows(portfolio: Portfolio, except?: string): Portfolio {
  return withLists(portfolio, (list, entries) => entries.filter((entry) => entry.id === except || !isBlank(list, entry)))
}

/** An address as people type it, with the scheme that it lacks. */
export function wholeAddress(typed: string): string {
  const address = typed.trim()
  const looksLikeOne = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:[0-9]+)?([/?#]\S*)?$/.test(address)
  return looksLikeOne && isHttpUrl(`https://${address}`) ? `https://${address}` : address
}

/** What is typed as people write it, as it is stored. */
const whole: { [K in Field['kind']]?: (typed: string) => string } = {
  url: wholeAddress,
  date: (typed) => dateIn(typed) ?? typed,
}

function withWholeValues(portfolio: Portfolio): Portfolio {
  return withLists(portfolio, ({ fields }, entries) =>
    entries.map((entry) => {
      const values = Object.entries(fields).flatMap(([name, { kind }]) => {
        const [typed, read] = [String(entry[name]), whole[kind]]
        return read && read(typed) !== typed ? [[name, read(typed)] as const] : []
      })
      return values.length === 0 ? entry : { ...entry, ...Object.fromEntries(values) }
    }),
  )
}

/** The draft as it is sent: without rows that hold nothing, and with whole addresses and dates. */
export const normalizeForSave = (portfolio: Portfolio): Portfolio => withWholeValues(withoutBlankRows(portfolio))

/** The draft as it stays on the screen meanwhile: the row that somebody is in does not go from under their hands. */
export const tidyForSave = (portfolio: Portfolio, entered: string | undefined): Portfolio =>
  withWholeValues(withoutBlankRows(portfolio, entered))

/** What a save doesn't change, and what therefore never makes a draft dirty. */
const serverOwned: readonly string[] = ['id', 'version', 'endorsementCount']

/** Whether there is something to save. */
export function isDirty(draft: Draft): boolean {
  const [saved, current] = [withoutBlankRows(draft.saved), withoutBlankRows(draft.current)]
  return (Object.keys(current) as (keyof Portfolio)[]).some((key) => !serverOwned.includes(key) && !same(saved[key], current[key]))
}
