import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { Entry } from '../../portfolio/entries.ts'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconGrip, IconTrash } from '../../ui/icons.tsx'
import styles from './entry-list.module.css'
import { MoveButton } from './move-button.tsx'

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
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const title = `${noun} ${index + 1}`
  const fieldsId = `${list}-${id}-fields`
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-list={list}
      data-entry={id}
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <fieldset className={styles.fieldset} aria-label={title}>
        <div className={styles.head}>
          <span ref={setActivatorNodeRef} className={styles.grip} title="Drag to reorder" {...listeners}>
            <IconGrip size={20} />
          </span>
          <div className={styles.line}>
            <h3 className={styles.title}>
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen}
                aria-controls={isOpen ? fieldsId : undefined}
                onClick={() => onFold(id, !isOpen)}
              >
                {name || title.replace(/^./, (letter) => letter.toUpperCase())}
              </button>
            </h3>
            {detail && detail !== name && <span className={styles.detail}>{detail}</span>}
          </div>
          <IconChevronDown size={20} className={styles.chevron} />
          <div className={styles.ways}>
            <MoveButton label={`Move ${title} up`} Icon={IconArrowUp} possible={index > 0} onMove={() => onMove(id, index - 1)} />
            <MoveButton label={`Move ${title} down`} Icon={IconArrowDown} possible={!isLast} onMove={() => onMove(id, index + 1)} />
            <ActionIcon
              variant="subtle"
              color="danger"
              aria-label={`Remove ${title}`}
              title={`Remove ${title}`}
              onClick={() => onRemove(entry, index)}
            >
              <IconTrash />
            </ActionIcon>
          </div>
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
