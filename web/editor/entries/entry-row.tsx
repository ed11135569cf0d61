import { ActionIcon, Group } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { Entry } from '../../portfolio/entries.ts'
import { IconChevronDown, IconTrash } from '../../ui/icons.tsx'
import wide from '../../ui/wide-button.module.css'
import styles from './entry-list.module.css'
import { MoveButtons, useSortableRow } from './sortable.tsx'

interface Props {
  /** In the portfolio. */
  list: string
  entry: Entry
  noun: string
  name: string
  detail: string
  index: number
  isLast: boolean
  isOpen: boolean
  onFold: (id: string, isOpen: boolean) => void
  onMove: (id: string, index: number) => void
  onRemove: (entry: Entry, index: number) => void
  children: (entry: Entry) => ReactNode
}

/** The frame of one entry: what it is, where it stands, and how it goes. Long lists stay fast because a row renders for itself. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { list, entry, noun, name, detail, index, isLast, isOpen, onFold, onMove, onRemove, children } = props
  const { id } = entry
  const { row, grip } = useSortableRow(id)
  const title = `${noun} ${index + 1}`
  const fieldsId = `${list}-${id}-fields`
  return (
    <li {...row} className={`${row.className} ${styles.row}`} data-list={list} data-entry={id} data-open={isOpen || undefined}>
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
                onClick={() => onFold(id, !isOpen)}
              >
                {name || title.replace(/^./, (letter) => letter.toUpperCase())}
              </button>
            </h3>
            {detail && detail !== name && <span className={`quiet small numbers excerpt ${styles.detail}`}>{detail}</span>}
          </div>
          <IconChevronDown size={20} className={styles.chevron} />
          <Group gap={0} wrap="nowrap" className={styles.ways ?? ''}>
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
        {isOpen && (
          <div id={fieldsId} className={styles.fields}>
            {children(entry)}
          </div>
        )}
      </fieldset>
    </li>
  )
})
