import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Entry } from '../draft.ts'
import styles from './entry-list.module.css'

interface Props {
  entry: Entry
  noun: string
  name: string
  index: number
  isLast: boolean
  onMove: (id: string, index: number) => void
  onRemove: (entry: Entry, index: number) => void
  children: (entry: Entry) => ReactNode
}

/** The frame of one entry: what it is, where it stands, and how it goes. Long lists stay fast because a row renders for itself. */
export const EntryRow = memo(function EntryRow({ entry, noun, name, index, isLast, onMove, onRemove, children }: Props) {
  const { id } = entry
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const title = `${noun} ${index + 1}`
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-entry={id}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <fieldset className={styles['fieldset']} aria-label={title}>
        <div className={styles['head']}>
          <span ref={setActivatorNodeRef} className={styles['grip']} title="Drag to reorder" {...listeners}>
            <IconGripVertical size={20} aria-hidden="true" />
          </span>
          <h3 className={styles['title']}>{name || title.replace(/^./, (letter) => letter.toUpperCase())}</h3>
          <MoveButton label={`Move ${title} up`} Icon={IconArrowUp} possible={index > 0} onMove={() => onMove(id, index - 1)} />
          <MoveButton label={`Move ${title} down`} Icon={IconArrowDown} possible={!isLast} onMove={() => onMove(id, index + 1)} />
          <Button
            variant="subtle"
            color="danger"
            className={styles['remove'] ?? ''}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            aria-label={`Remove ${title}`}
            onClick={() => onRemove(entry, index)}
          >
            Remove
          </Button>
        </div>
        {children(entry)}
      </fieldset>
    </li>
  )
})

interface MoveProps {
  label: string
  Icon: typeof IconArrowUp
  possible: boolean
  onMove: () => void
}

/** Stays focusable at the end of the list, and keeps the focus while its row moves through the page. */
function MoveButton({ label, Icon, possible, onMove }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      className={styles['move'] ?? ''}
      onClick={(event) => {
        const button = event.currentTarget
        if (possible) onMove()
        requestAnimationFrame(() => button.focus())
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
