import { Button, Group, VisuallyHidden } from '@mantine/core'
import { Fragment, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { List } from '#contract/field.ts'
import {
  createEntry,
  type Entry,
  isDated,
  moveEntry,
  nameOf,
  type RemovedEntry,
  restoreEntry,
  sortByDate,
  withoutEntry,
} from '../../portfolio/entries.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { fieldId } from '../fields/field-errors.ts'
import styles from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { GhostEntry } from './ghost-entry.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { Sortable } from './sortable.tsx'

interface Props {
  /** The property of the portfolio. */
  name: string
  list: List
  entries: readonly Entry[]
  /** The id of the expanded entry. */
  expandedId: string | undefined
  onExpand: (id: string | undefined) => void
  change: (update: (entries: readonly Entry[]) => Entry[]) => void
  onMoved: () => void
  /** A stable function, so that only changed rows render. */
  children: (entry: Entry) => ReactNode
  /** Replaces removal from the draft, for entries that the server deletes immediately. */
  onRemove: ((entry: Entry) => void) | undefined
  error: string | undefined
}

/** Entries that can be added, removed, restored, and moved by drag or button. Memoized, so that expanding an entry renders no other list. */
export const EntryList = memo(function EntryList(props: Props) {
  const { name, list, entries, expandedId, onExpand, change, onMoved, children, onRemove, error } = props
  const { noun } = list
  const [removedEntry, setRemovedEntry] = useState<RemovedEntry<Entry> & { name: string }>()
  const [announcement, setAnnouncement] = useState('')
  /** The result of 'Sort by date'. Shown until an entry changes. */
  const [sortResult, setSortResult] = useState<{ text: string; ids: string }>()
  const rows = useRef<HTMLUListElement>(null)
  const idToFocus = useRef<string>(undefined)

  const ids = entries.map(({ id }) => id).join(' ')
  const items = useMemo(() => ids.split(' '), [ids])

  useEffect(() => {
    const row = entries.some(({ id }) => id === idToFocus.current) && rows.current?.querySelector(`[data-entry="${idToFocus.current}"]`)
    if (!row) return
    idToFocus.current = undefined
    row.querySelector<HTMLElement>(`.${styles.fields} :is(input, select, textarea)`)?.focus()
  }, [entries])

  const move = useCallback(
    (id: string, index: number) => {
      change((current) => moveEntry(current, id, index))
      onMoved()
      setAnnouncement(`Moved to place ${index + 1}`)
    },
    [change, onMoved],
  )
  const remove = useCallback(
    (entry: Entry, index: number) => {
      if (onRemove) return onRemove(entry)
      change((current) => withoutEntry(current, entry.id))
      setRemovedEntry({ entry, index, name: nameOf(list, entry) || `${noun} ${index + 1}` })
    },
    [change, onRemove, list, noun],
  )
  const insert = (entry: Entry, update: (current: readonly Entry[]) => Entry[]) => {
    idToFocus.current = entry.id
    change(update)
    onExpand(entry.id)
    setRemovedEntry(undefined)
  }
  const toggle = useCallback((id: string, isOpen: boolean) => onExpand(isOpen ? id : undefined), [onExpand])
  const add = (entry: Entry) => insert(entry, (current) => [entry, ...current])
  const sort = () => {
    const sorted = sortByDate(list, entries)
    const isSorted = sorted.every((entry, index) => entry === entries[index])
    if (!isSorted) change((current) => sortByDate(list, current))
    const text = isSorted ? 'Already sorted by date' : 'Sorted by date, the newest first'
    setSortResult({ text, ids: sorted.map(({ id }) => id).join(' ') })
  }

  // Undo may have restored the entry.
  const restorable = removedEntry && entries.every(({ id }) => id !== removedEntry.entry.id) ? removedEntry : undefined
  const notice = restorable && (
    <RemovedNotice
      key={restorable.entry.id}
      name={restorable.name}
      onRestore={() => insert(restorable.entry, (current) => restoreEntry(current, restorable))}
    />
  )
  return (
    <>
      {!list.serverOwned && (
        <Group gap="xs" mb="md">
          <Button variant="light" leftSection={<IconPlus />} onClick={() => add(createEntry(list.fields))}>
            Add {noun}
          </Button>
          {isDated(list) && entries.length > 1 && (
            <Button variant="subtle" color="gray" onClick={sort}>
              Sort by date
            </Button>
          )}
          <p className="quiet small" aria-live="polite">
            {sortResult?.ids === ids && sortResult.text}
          </p>
        </Group>
      )}
      {entries.length === 0 && !notice && (
        <div className={styles.empty}>
          <p className="quiet">{list.emptyMessage}</p>
          <GhostEntry list={name} />
        </div>
      )}
      <Sortable ids={items} onMove={move}>
        <ul ref={rows} className={styles.list}>
          {entries.map((entry, index) => (
            <Fragment key={entry.id}>
              {restorable?.index === index && notice}
              <EntryRow
                listName={name}
                list={list}
                entry={entry}
                index={index}
                isLast={index === entries.length - 1}
                isOpen={entry.id === expandedId}
                onToggle={toggle}
                onMove={move}
                onRemove={remove}
              >
                {children}
              </EntryRow>
            </Fragment>
          ))}
          {restorable && restorable.index >= entries.length && notice}
        </ul>
      </Sortable>
      {error !== undefined && (
        <p id={fieldId(name)} tabIndex={-1} className="error small" role="alert">
          {error}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
})
