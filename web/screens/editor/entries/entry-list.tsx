import { Button } from '@mantine/core'
import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react'
import type { List } from '#contract/fields/field.ts'
import { Sortable } from '../../../fields/sortable.tsx'
import { useEditor, useOnlyEntry, usePortfolio } from '../../../model/draft/editor-context.ts'
import type { Entry } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.tsx'
import styles from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { useEntryActions } from './use-entry-actions.ts'

interface Props {
  name: string
  list: List
  entries: readonly Entry[]
  /** A stable function, so that only changed rows render. */
  children: (entry: Entry) => ReactNode
  /** Replaces removal from the draft, for entries that the server deletes immediately. */
  onRemove: ((entry: Entry) => void) | undefined
  error: string | undefined
}

/** Entries that can be added, removed and moved, or the form of the only one that is open. */
export const EntryList = memo(function EntryList({ name, list, entries, children, onRemove, error }: Props) {
  const { opened, open } = useEditor()
  const only = useOnlyEntry()
  const actions = useEntryActions(name, list)
  const remove = onRemove ?? actions.remove
  const ids = entries.map(({ id }) => id).join(' ')
  const items = useMemo(() => ids.split(' '), [ids])
  const onlyIndex = only?.list === name ? entries.findIndex(({ id }) => id === only.id) : -1
  const onlyEntry = entries[onlyIndex]
  if (onlyEntry) {
    const label = `${list.noun} ${onlyIndex + 1}`
    return (
      <fieldset aria-label={label} className={styles.only} data-list={name} data-entry={onlyEntry.id}>
        {children(onlyEntry)}
        <EntryEditions list={name} id={onlyEntry.id} name={label} />
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash />}
          className={styles.remove ?? ''}
          aria-label={`Remove ${label}`}
          onClick={() => remove(onlyEntry)}
        >
          Remove
        </Button>
      </fieldset>
    )
  }
  if (only) return null
  return (
    <>
      {!list.serverOwned && (
        <Button variant="light" mb="md" leftSection={<IconPlus />} onClick={() => actions.add()}>
          Add {list.noun}
        </Button>
      )}
      {entries.length === 0 && <p className="quiet">{list.emptyMessage}</p>}
      <Sortable ids={items} onMove={actions.move}>
        <ul className={styles.list}>
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.id}
              listName={name}
              list={list}
              entry={entry}
              index={index}
              isLast={index === entries.length - 1}
              isOpen={opened.place?.entry?.list === name && opened.place.entry.id === entry.id}
              onToggle={open}
              onMove={actions.move}
              onRemove={remove}
            >
              {children}
            </EntryRow>
          ))}
        </ul>
      </Sortable>
      {error !== undefined && (
        <p id={fieldId(name)} tabIndex={-1} className="error small" role="alert">
          {error}
        </p>
      )}
    </>
  )
})

interface EntryEditionsProps {
  list: string
  id: string
  name: string
}

/** Shows nothing if its code fails to load. */
const EditionCheckboxes = lazy(async () => {
  const fallback: typeof import('../editions/edition-checkboxes.tsx') = { default: () => <></> }
  return await import('../editions/edition-checkboxes.tsx').catch(() => fallback)
})

/** Shows how many editions include an entry. Without editions, it shows and loads nothing. */
function EntryEditions(props: EntryEditionsProps) {
  const hasEditions = usePortfolio(({ editions }) => editions.length > 0)
  return (
    hasEditions && (
      <Suspense fallback={<div className={styles.editions} />}>
        <EditionCheckboxes {...props} />
      </Suspense>
    )
  )
}
