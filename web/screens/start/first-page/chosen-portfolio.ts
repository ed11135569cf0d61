import type { ImportContent } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { readerOf } from '#contract/values.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import type { Choices } from '../../import/choices.ts'
import { listOf } from '../../import/import-labels.ts'

/** The portfolio that the choices make, as a preview: what is left out is not in it. Only an approximation: the merge on the server is what counts. */
export function withChoices(portfolio: Portfolio, { fields, nameSplits, sections }: ImportContent, choices: Choices): Portfolio {
  const chosen: Record<string, unknown> = { ...portfolio }
  for (const { field: path, mine, theirs } of fields) {
    const [name = '', member] = path.split('.')
    const value = choices.fields[path] ? theirs : mine
    chosen[name] = member === undefined ? value : { ...(chosen[name] as object), [member]: value }
  }
  Object.assign(chosen, nameSplits?.[choices.nameSplit])
  for (const { id: name, items } of sections) {
    const list = listOf(name)
    if (!list) continue
    const known = valueAt(portfolio, name) as readonly Entry[]
    const isTaken = (id: string) => choices.sections[name] !== 'skip' && choices.entries[id] === true
    const added = items.filter(({ id }) => isTaken(id) && !known.some((entry) => entry.id === id))
    const isImported = (id: string) => items.some((item) => item.id === id)
    chosen[name] = [
      ...known.filter(({ id }) => !isImported(id) || isTaken(id)),
      ...added.map(({ id, values }) => ({ ...readerOf(list.fields)(values), id })),
    ]
  }
  return chosen as unknown as Portfolio
}

/** The portfolio with nothing of the file, as it is before the import. */
export function withNothing(portfolio: Portfolio, preview: ImportContent): Portfolio {
  return withChoices(portfolio, preview, { sections: {}, entries: {}, fields: {}, keep: false, nameSplit: -1, photo: false })
}
