import { useCallback } from 'react'
import { sortByDate } from '#contract/fields/entries-by-date.ts'
import type { List } from '#contract/fields/field.ts'
import { newId } from '#contract/fields/new-id.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { createEntry, type Entry, moveEntry, nameOf, valueAt, withoutEntry, withValueAt } from '../../../model/entries.ts'

/** What can be done with the entries of a list, apart from changing their fields. Stable functions, so that only changed rows render. */
export function useEntryActions(name: string, list: List) {
  const { edit, goTo, announce, dateOrder } = useEditor()
  const change = useCallback(
    (update: (entries: readonly Entry[]) => Entry[]) =>
      edit((current) => withValueAt(current, name, update(valueAt(current, name) as Entry[])), name),
    [edit, name],
  )
  const insert = useCallback(
    (entry: Entry, index: number) => {
      change((entries) => entries.toSpliced(index, 0, entry))
      goTo([`${name}.${entry.id}.${Object.keys(list.fields)[0]}`])
    },
    [change, goTo, name, list],
  )
  /** Adds an empty entry, at the top unless there is an index. */
  const add = useCallback((index = 0) => insert(createEntry(list.fields), index), [insert, list])
  const duplicate = useCallback((entry: Entry, index: number) => insert({ ...entry, id: newId() }, index + 1), [insert])
  const move = useCallback(
    (id: string, index: number) => {
      change((entries) => moveEntry(entries, id, index))
      dateOrder.noteMove(name)
      announce(`Moved to place ${index + 1}`)
    },
    [change, dateOrder, announce, name],
  )
  const remove = useCallback(
    (entry: Entry) => {
      change((entries) => withoutEntry(entries, entry.id))
      announce(`Removed ${nameOf(list, entry) || list.noun}. Undo brings it back.`)
    },
    [change, announce, list],
  )
  const sort = useCallback(() => {
    change((entries) => sortByDate(list, entries))
    announce('Sorted by date, the newest first')
  }, [change, announce, list])
  return { add, duplicate, move, remove, sort }
}
