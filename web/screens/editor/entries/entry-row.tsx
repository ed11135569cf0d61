import { ActionIcon } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { List } from '#contract/fields/field.ts'
import { useSortableRow } from '../../../fields/sortable.tsx'
import { type Place, sectionOf } from '../../../model/draft/places.ts'
import { type Entry, nameOf } from '../../../model/entries.ts'
import { detailOf } from '../../../model/entry-detail.ts'
import { capitalize } from '../../../model/format-value.ts'
import { IconTrash } from '../../../ui/icons.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { EntryHead } from './entry-head.tsx'
import styles from './entry-list.module.css'

interface Props {
  listName: string
  list: List
  entry: Entry
  index: number
  isLast: boolean
  /** Whether its fields are below it, among all fields. */
  isOpen: boolean
  onToggle: (place: Place) => void
  onMove: (id: string, index: number) => void
  onRemove: (entry: Entry) => void
  children: (entry: Entry) => ReactNode
}

/** One entry with its name and the buttons to move and remove it. Memoized, so that a change renders only its own row. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { listName, list, entry, index, isLast, isOpen, onToggle, onMove, onRemove, children } = props
  const { id } = entry
  const { row, grip } = useSortableRow(id)
  const label = `${list.noun} ${index + 1}`
  const fieldsId = `${listName}-${id}-fields`
  const section = sectionOf(listName)
  return (
    <li {...row} className={`${row.className} ${styles.row}`} data-list={listName} data-entry={id} data-open={isOpen || undefined}>
      <fieldset aria-label={label}>
        <EntryHead
          title={nameOf(list, entry) || capitalize(label)}
          detail={detailOf(list, entry)}
          grip={grip}
          isOpen={isOpen}
          fieldsId={fieldsId}
          onToggle={() => section && onToggle({ section, entry: isOpen ? undefined : { list: listName, id } })}
          actionsClassName={styles.actions}
        >
          {isOpen && <MoveButtons name={label} index={index} isLast={isLast} onMove={(to) => onMove(id, to)} />}
          <ActionIcon
            variant="subtle"
            color="danger"
            aria-label={`Remove ${label}`}
            title={`Remove ${label}`}
            onClick={() => onRemove(entry)}
          >
            <IconTrash />
          </ActionIcon>
        </EntryHead>
        {isOpen && (
          <div id={fieldsId} className={styles.fields}>
            {children(entry)}
          </div>
        )}
      </fieldset>
    </li>
  )
})
