import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { List } from '#contract/field.ts'
import { blankEntry, type Entry, movedTo, nameOf, type Removed, restored, without } from '../draft.ts'
import { fieldId } from '../field-errors.ts'
import fieldStyles from '../fields.module.css'
import styles from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { RemovedNotice } from './removed-notice.tsx'

interface Props {
  /** In the portfolio. */
  name: string
  list: List
  entries: readonly Entry[]
  change: (update: (entries: readonly Entry[]) => Entry[]) => void
  /** Keep it the same function, and only changed rows render. */
  children: (entry: Entry) => ReactNode
  /** Removes at once in another way than from the draft. */
  onRemove: ((entry: Entry) => void) | undefined
  error: string | undefined
}

const silent = () => undefined
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/** Rows that can be added, removed with a way back, and moved by drag or button. */
export function EntryList({ name, list, entries, change, children, onRemove, error }: Props) {
  const { noun } = list
  const [removed, setRemoved] = useState<Removed<Entry> & { name: string }>()
  const [news, setNews] = useState('')
  const rows = useRef<HTMLUListElement>(null)
  const arriving = useRef<string>(undefined)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  const ids = entries.map(({ id }) => id).join(' ')
  const items = useMemo(() => ids.split(' '), [ids])

  useEffect(() => {
    const row = entries.some(({ id }) => id === arriving.current) && rows.current?.querySelector(`[data-entry="${arriving.current}"]`)
    if (!row) return
    arriving.current = undefined
    row.querySelector<HTMLElement>('input, select')?.focus()
  }, [entries])

  const move = useCallback(
    (id: string, index: number) => {
      change((current) => movedTo(current, id, index))
      setNews(`Moved to place ${index + 1}`)
    },
    [change],
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const index = entries.findIndex(({ id }) => id === over?.id)
    if (index >= 0 && active.id !== over?.id) move(String(active.id), index)
  }
  const remove = useCallback(
    (entry: Entry, index: number) => {
      if (onRemove) return onRemove(entry)
      change((current) => without(current, entry.id))
      setRemoved({ entry, index, name: nameOf(list, entry) || `${noun} ${index + 1}` })
    },
    [change, onRemove, list, noun],
  )
  const undo = () => {
    if (!removed) return
    arriving.current = removed.entry.id
    change((current) => restored(current, removed))
    setRemoved(undefined)
  }
  const add = (entry: Entry) => {
    arriving.current = entry.id
    change((current) => [...current, entry])
  }

  const notice = removed && <RemovedNotice key={removed.entry.id} name={removed.name} onUndo={undo} />
  return (
    <>
      {entries.length === 0 && !notice && <p className={styles['empty']}>{list.empty}</p>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements }}>
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ul ref={rows} className={styles['list']}>
            {entries.map((entry, index) => (
              <Fragment key={entry.id}>
                {removed?.index === index && notice}
                <EntryRow
                  entry={entry}
                  noun={noun}
                  name={nameOf(list, entry)}
                  index={index}
                  isLast={index === entries.length - 1}
                  onMove={move}
                  onRemove={remove}
                >
                  {children}
                </EntryRow>
              </Fragment>
            ))}
            {removed && removed.index >= entries.length && notice}
          </ul>
        </SortableContext>
      </DndContext>
      {error !== undefined && (
        <p id={fieldId(name)} tabIndex={-1} className={fieldStyles['message']} role="alert">
          {error}
        </p>
      )}
      {!list.serverOwned && (
        <Button
          className={styles['add'] ?? ''}
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add(blankEntry(list.fields))}
        >
          Add {noun}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </>
  )
}
