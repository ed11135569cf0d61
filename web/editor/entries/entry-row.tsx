import { ActionIcon, Group } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { List } from '#contract/field.ts'
import { type Entry, nameOf } from '../../portfolio/entries.ts'
import { detailOf } from '../../portfolio/entry-detail.ts'
import { capitalize } from '../../portfolio/format-value.ts'
import { IconChevronDown, IconTrash } from '../../ui/icons.tsx'
import wide from '../../ui/wide-button.module.css'
import { EntryEditions } from '../editions/entry-editions.tsx'
import styles from './entry-list.module.css'
import { MoveButtons, useSortableRow } from './sortable.tsx'

interface Props {
  /** The property of the portfolio. */
  listName: string
  list: List
  entry: Entry
  index: number
  isLast: boolean
  isOpen: boolean
  onToggle: (id: string, isOpen: boolean) => void
  onMove: (id: string, index: number) => void
  onRemove: (entry: Entry, index: number) => void
  children: (entry: Entry) => ReactNode
}

/** One entry with its name, and the buttons to move and remove it. Memoized, so that a change renders only its own row. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { listName, list, entry, index, isLast, isOpen, onToggle, onMove, onRemove, children } = props
  const { id } = entry
  const { row, grip } = useSortableRow(id)
  const title = `${list.noun} ${index + 1}`
  const [name, detail] = [nameOf(list, entry), detailOf(list, entry)]
  const fieldsId = `${listName}-${id}-fields`
  return (
    <li {...row} className={`${row.className} ${styles.row}`} data-list={listName} data-entry={id} data-open={isOpen || undefined}>
      <fieldset aria-label={title}>
        <div className={styles.head}>
          {grip}
          <div className={styles.line}>
            <h3>
              <button
                type="button"
                className={wide.wide}
                aria-expanded={isOpen}
                aria-controls={isOpen ? fieldsId : undefined}
                onClick={() => onToggle(id, !isOpen)}
              >
                {name || capitalize(title)}
              </button>
            </h3>
            {detail && detail !== name && <span className={`quiet small numbers excerpt ${styles.detail}`}>{detail}</span>}
          </div>
          <IconChevronDown size={20} className={styles.chevron} />
          <Group gap={0} wrap="nowrap" className={styles.actions ?? ''}>
            <MoveButtons name={title} index={index} isLast={isLast} onMove={(to) => onMove(id, to)} />
            <ActionIcon
              variant="subtle"
              color="danger"
              aria-label={`Remove ${title}`}
              title={`Remove ${title}`}
              onClick={() => onRemove(entry, index)}
            >
              <IconTrash />
            </ActionIcon>
          </Group>
        </div>
        <EntryEditions list={listName} id={id} name={title} />
        {isOpen && (
          <div id={fieldsId} className={styles.fields}>
            {children(entry)}
          </div>
        )}
      </fieldset>
    </li>
  )
})
