import type { Portfolio } from '#contract/calls/portfolio.ts'
import { isSortedByDate, placeByDate, timesOf } from '#contract/fields/entries-by-date.ts'
import type { List } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Entry, valueAt, withValueAt } from '../entries.ts'

/**
 * Keeps lists with `byDate` sorted by date, newest first. A list that is not sorted, because the user has moved an entry, stays as it is. An entry
 * whose dates have changed moves to its place when it is collapsed or saved, so that no field moves while it is in use.
 */
export class DateOrder {
  /** The entries that have to be placed: the name of the list by the id of the entry. */
  #unplaced = new Map<string, string>()

  noteChange(name: string, list: List, entries: readonly Entry[], changed: Entry) {
    const before = entries.find(({ id }) => id === changed.id)
    if (!list.byDate || !before || datesOf(list, before) === datesOf(list, changed)) return
    const placed = entries.filter(({ id }) => !this.#unplaced.has(id))
    if (isSortedByDate(list, placed)) this.#unplaced.set(changed.id, name)
  }

  isUnplaced(id: string) {
    return this.#unplaced.has(id)
  }

  /** The user has put the entries of this list in order, so none of them moves. */
  noteMove(listName: string) {
    for (const [id, name] of this.#unplaced) if (name === listName) this.#unplaced.delete(id)
  }

  /** @param except the id of the entry that has the focus */
  place(portfolio: Portfolio, except?: string): Portfolio {
    let next = portfolio
    for (const [id, name] of this.#unplaced) {
      const list = portfolioFields[name as keyof typeof portfolioFields]
      if (id === except || list.kind !== 'list') continue
      this.#unplaced.delete(id)
      const entries = valueAt(next, name) as Entry[]
      const after = placeByDate(list, entries, id)
      if (after.some((entry, index) => entry !== entries[index])) next = withValueAt(next, name, after)
    }
    return next
  }
}

const datesOf = (list: List, entry: Entry) => JSON.stringify([timesOf(list, entry), entry['current']])
