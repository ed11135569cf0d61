import { VisuallyHidden } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { includesEntry } from '#contract/editions/apply.ts'
import type { List } from '#contract/field.ts'
import { type Entry, nameOf, valueAt } from '../../portfolio/entries.ts'
import { capitalize } from '../../portfolio/format-value.ts'
import { plural } from '../../portfolio/plural.ts'
import { useEditor } from '../editor-context.ts'
import entryStyles from '../entries/entry-list.module.css'
import { Sortable } from '../entries/sortable.tsx'
import { EditionEntry } from './edition-entry.tsx'
import styles from './editions.module.css'
import { entriesInOrder, withEntryMoved } from './edits.ts'
import { isExcludedFrom } from './summary.ts'
import { useEditEdition, useEdition } from './use-edition.ts'

/** The entries of a list in the order of the edition, also those that it leaves out. */
export function EditionEntries({ name, list }: { name: string; list: List }) {
  const { expanded, expandEntry } = useEditor()
  const editEdition = useEditEdition()
  const [announcement, setAnnouncement] = useState('')
  const entries = useEdition((edition, portfolio) => entriesInOrder(edition, name, valueAt(portfolio, name) as Entry[]))
  const isExcluded = useEdition((edition) => isExcludedFrom(edition, name))
  const included = useEdition((edition) => entries.filter(({ id }) => includesEntry(edition, name, id)).map(({ id }) => id))
  const ids = entries.map(({ id }) => id).join(' ')
  const items = useMemo(() => ids.split(' '), [ids])
  const move = useCallback(
    (id: string, index: number) => {
      editEdition((edition, portfolio) => withEntryMoved(edition, name, valueAt(portfolio, name) as Entry[], id, index), 'entryOrder')
      setAnnouncement(`Moved to place ${index + 1}`)
    },
    [editEdition, name],
  )
  const toggle = useCallback((id: string, isOpen: boolean) => expandEntry(name, isOpen ? id : undefined), [expandEntry, name])
  const count = isExcluded ? 0 : included.length
  return (
    <>
      <p className={`quiet small ${styles.count}`}>
        {count} of {plural(entries.length, 'entry', 'entries')} in this edition
      </p>
      <Sortable ids={items} onMove={move}>
        <ul className={entryStyles.list}>
          {entries.map((entry, index) => (
            <EditionEntry
              key={entry.id}
              listName={name}
              list={list}
              entry={entry}
              name={nameOf(list, entry) || capitalize(`${list.noun} ${index + 1}`)}
              index={index}
              isLast={index === entries.length - 1}
              isIncluded={included.includes(entry.id)}
              isExcluded={isExcluded}
              isOpen={expanded[name] === entry.id}
              onToggle={toggle}
              onMove={move}
            />
          ))}
        </ul>
      </Sortable>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}
