import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { IconGrip } from '../ui/icons.tsx'
import styles from './section.module.css'

const silent = () => undefined
/** One object for all renders, so that the rows do not render with the list. */
const sensorOptions = { activationConstraint: { distance: 4 } }
/** Disabled, because each list announces completed moves itself. */
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

interface Props {
  /** A stable array, so that rows render only when the ids change. */
  ids: string[]
  onMove: (id: string, index: number) => void
  children: ReactNode
}

export function Sortable({ ids, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, sensorOptions))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const index = ids.indexOf(String(over?.id))
    if (index >= 0 && active.id !== over?.id) onMove(String(active.id), index)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements }}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return {
    row: {
      ref: setNodeRef,
      className: `sheet ${styles.row}`,
      'data-dragging': isDragging || undefined,
      style: { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition },
    },
    grip: (
      <span ref={setActivatorNodeRef} className={styles.grip} title="Drag to reorder" {...listeners}>
        <IconGrip size={20} />
      </span>
    ),
  }
}
