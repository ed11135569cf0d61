import { useCallback, useMemo } from 'react'
import { includesEntry } from '#contract/fields/editions/apply.ts'
import type { List } from '#contract/fields/field.ts'
import { Sortable } from '../../../fields/sortable.tsx'
import { useEditor, useOnlyEntry } from '../../../model/draft/editor-context.ts'
import { sectionOf } from '../../../model/draft/places.ts'
import { isExcludedFrom } from '../../../model/draft/summary.ts'
import { nameOf } from '../../../model/entries.ts'
import { capitalize } from '../../../model/format-value.ts'
import { plural } from '../../../model/plural.ts'
import entryStyles from '../entries/entry-list.module.css'
import { EditionEntry } from './edition-entry.tsx'
import styles from './editions.module.css'
import { useEdition } from './use-edition.ts'
import { useEditionEntries } from './use-edition-order.ts'

/** The entries of a list in the order of the edition, also those that it leaves out. */
export function EditionEntries({ name, list }: { name: string; list: List }) {
  const { opened, open } = useEditor()
  const only = useOnlyEntry()
  const { entries, move } = useEditionEntries(name)
  const isExcluded = useEdition((edition) => isExcludedFrom(edition, name))
  const included = useEdition((edition) => entries.filter(({ id }) => includesEntry(edition, name, id)).map(({ id }) => id))
  // One array as long as the ids are the same, so that `Sortable` does not render for other changes.
  const ids = entries.map(({ id }) => id).join(' ')
  const items = useMemo(() => ids.split(' '), [ids])
  const section = sectionOf(name)
  const toggle = useCallback(
    (id: string, isOpen: boolean) => section && open({ section, entry: isOpen ? { list: name, id } : undefined }),
    [open, name, section],
  )
  if (only && only.list !== name) return null
  const count = isExcluded ? 0 : included.length
  return (
    <>
      {!only && (
        <p className={`quiet small ${styles.count}`}>
          {count} of {plural(entries.length, 'entry', 'entries')} in this edition
        </p>
      )}
      <Sortable ids={items} onMove={move}>
        <ul className={entryStyles.list}>
          {entries.map((entry, index) =>
            only && only.id !== entry.id ? null : (
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
                isOpen={opened.place?.entry?.id === entry.id}
                isOnly={only !== undefined}
                onToggle={toggle}
                onMove={move}
              />
            ),
          )}
        </ul>
      </Sortable>
    </>
  )
}
