import type { ImportContent } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { readerOf } from '#contract/values.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { type Choices, withAll } from '../../import/choices.ts'
import { entryTextOf, fieldAt, formatImported, listOf } from '../../import/import-labels.ts'

/** Something in the file of which we are not sure. */
export interface Doubt {
  id: string
  kind: 'entries' | 'fields'
  /** What the file says. */
  original: string
  /** The beginning of its text on the page. */
  onPage: string
  question: string
  yes: string
}

const maxDoubts = 7
const maxLength = 140

const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()} …` : text)

/** What was guessed and is on the page. Guesses with a notice come first. Those above `maxDoubts` are only in the list of everything that was read. */
export function doubtsIn({ fields, sections }: ImportContent): Doubt[] {
  const guessedFields = fields.filter(({ confidence, suggestion }) => confidence === 'guess' && suggestion === 'take')
  const ofFields = guessedFields.flatMap(({ field: id, theirs, notice }) => {
    const field = fieldAt(id)
    if (!field) return []
    const text = formatImported(field, theirs)
    const doubt: Doubt = {
      id,
      kind: 'fields',
      original: shorten(text),
      onPage: text.slice(0, 30),
      question: `${field.label}: is this right?`,
      yes: 'Yes',
    }
    return [{ doubt, hasNotice: notice !== undefined }]
  })
  const ofEntries = sections.flatMap(({ id: section, heading, items }) => {
    const list = listOf(section)
    if (!list) return []
    const guessed = items.filter(({ confidence, suggestion }) => confidence === 'guess' && suggestion === 'take')
    return guessed.map((item) => {
      const { title, detail } = entryTextOf(list, item)
      const original = shorten([title, detail].filter(Boolean).join(' · '))
      const doubt: Doubt = {
        id: item.id,
        kind: 'entries',
        original,
        onPage: title.slice(0, 30),
        question: `Does this belong in ${heading}?`,
        yes: `Yes, in ${heading}`,
      }
      return { doubt, hasNotice: item.notices.length > 0 }
    })
  })
  const all = [...ofEntries, ...ofFields]
  return [...all.filter(({ hasNotice }) => hasNotice), ...all.filter(({ hasNotice }) => !hasNotice)]
    .slice(0, maxDoubts)
    .map(({ doubt }) => doubt)
}

/** How many rows the list of everything has: each value of the file, placed or not. A switch that only protects a value has no row. */
export const lineCountOf = ({ fields, sections, unplaced }: ImportContent) =>
  fields.filter(({ protects }) => protects === undefined).length + sections.flatMap(({ items }) => items).length + unplaced.length

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

export const isIncluded = ({ kind, id }: Doubt, choices: Choices) => choices[kind][id] === true
export const withAnswer = ({ kind, id }: Doubt, choices: Choices, isYes: boolean) => withAll(choices, kind, [id], isYes)
