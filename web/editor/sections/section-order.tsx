import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type PageSection, pageSections } from '#contract/choices.ts'
import { portfolioFields } from '#contract/fields.ts'
import { IconArrowDown, IconArrowUp, IconGrip } from '../../ui/icons.tsx'
import { useEditor } from '../editor-context.ts'
import { announcements } from '../entries/entry-list.tsx'
import { MoveButton } from '../entries/move-button.tsx'
import { fieldId } from '../fields/field-errors.ts'
import styles from './page-design.module.css'
import { shownInOrder, withSectionAt } from './page-order.ts'

const path = 'sectionOrder'
const headingId = `${fieldId(path)}-heading`

/** The sections that the page shows, in its order, to be moved by drag or button. */
export function SectionOrder() {
  const { portfolio, edit } = useEditor()
  const [news, setNews] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const shown = shownInOrder(portfolio)

  const move = (section: PageSection, index: number) => {
    edit((current) => ({ ...current, sectionOrder: withSectionAt(current.sectionOrder, shownInOrder(current), section, index) }), path)
    setNews(`${pageSections[section]} moved to place ${index + 1} of ${shown.length}`)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const section = shown.find((key) => key === active.id)
    const index = shown.map(String).indexOf(String(over?.id))
    if (section && index >= 0 && active.id !== over?.id) move(section, index)
  }
  return (
    <div className={styles.set}>
      <h3 id={headingId} className={styles.legend}>
        {portfolioFields[path].label}
      </h3>
      {shown.length < 2 ? (
        <p className={styles.hint}>There is something to order as soon as two sections hold something.</p>
      ) : (
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements }}>
          <SortableContext items={shown} strategy={verticalListSortingStrategy}>
            <ol id={fieldId(path)} className={styles.order} aria-labelledby={headingId}>
              {shown.map((section, index) => (
                <Row key={section} section={section} index={index} isLast={index === shown.length - 1} onMove={move} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </div>
  )
}

interface RowProps {
  section: PageSection
  index: number
  isLast: boolean
  onMove: (section: PageSection, index: number) => void
}

function Row({ section, index, isLast, onMove }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: section })
  const label = pageSections[section]
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <span ref={setActivatorNodeRef} className={styles.grip} title="Drag to reorder" {...listeners}>
        <IconGrip size={20} />
      </span>
      <span className={styles.name}>{label}</span>
      <MoveButton label={`Move ${label} up`} Icon={IconArrowUp} possible={index > 0} onMove={() => onMove(section, index - 1)} />
      <MoveButton label={`Move ${label} down`} Icon={IconArrowDown} possible={!isLast} onMove={() => onMove(section, index + 1)} />
    </li>
  )
}
