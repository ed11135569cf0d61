import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { movedTo, type Removed, restored, without } from '../draft.ts'
import { fieldId } from '../field-errors.ts'
import { ListMessage } from '../fields.tsx'
import styles from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { RemovedNotice } from './removed-notice.tsx'

interface Props<E> {
  /** 'link', as in 'Add link' and 'Remove link 2'. */
  noun: string
  /** The list in the portfolio. */
  list: string
  entries: readonly E[]
  change: (update: (entries: readonly E[]) => E[]) => void
  /** What tells this entry from the others, if anything does yet. */
  nameOf: (entry: E) => string
  /** Keep it the same function, and only changed rows render. */
  children: (entry: E) => ReactNode
  empty: string
  /** Without it there is no Add button here. */
  blank?: () => E
  /** Removes at once in another way than from the draft. */
  onRemove?: (entry: E) => void
  error?: string | undefined
}

const silent = () => undefined
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/** Rows that can be added, removed with a way back, and moved by drag or button. */
export function EntryList<E extends { id: string }>({
  noun,
  list,
  entries,
  change,
  nameOf,
  children,
  empty,
  blank,
  onRemove,
  error,
}: Props<E>) {
  const [removed, setRemoved] = useState<Removed<E> & { name: string }>()
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
    (entry: E, index: number) => {
      if (onRemove) return onRemove(entry)
      change((current) => without(current, entry.id))
      setRemoved({ entry, index, name: nameOf(entry) || `${noun} ${index + 1}` })
    },
    [change, onRemove, nameOf, noun],
  )
  const undo = () => {
    if (!removed) return
    arriving.current = removed.entry.id
    change((current) => restored(current, removed))
    setRemoved(undefined)
  }
  const add = (entry: E) => {
    arriving.current = entry.id
    change((current) => [...current, entry])
  }

  const notice = removed && <RemovedNotice key={removed.entry.id} name={removed.name} onUndo={undo} />
  return (
    <>
      {entries.length === 0 && !notice && <p className={styles['empty']}>{empty}</p>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements }}>
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ul ref={rows} className={styles['list']}>
            {entries.map((entry, index) => (
              <Fragment key={entry.id}>
                {removed?.index === index && notice}
                <EntryRow
                  entry={entry}
                  noun={noun}
                  name={nameOf(entry)}
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
      {error !== undefined && <ListMessage id={fieldId(list)}>{error}</ListMessage>}
      {blank && (
        <Button
          className={styles['add'] ?? ''}
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add(blank())}
        >
          Add {noun}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </>
  )
}
