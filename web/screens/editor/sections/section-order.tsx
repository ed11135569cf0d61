import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type PageSection, pageSections } from '#contract/fields/choices.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { Sortable, useSortableRow } from '../../../fields/sortable.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { shownInOrder, withSectionAt } from '../../../model/page-order.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import styles from './sections.module.css'

const path = 'sectionOrder'
const headingId = `${fieldId(path)}-heading`

export function useMoveSection() {
  const { edit } = useEditor()
  return (section: PageSection, index: number) =>
    edit((current) => ({ ...current, sectionOrder: withSectionAt(current.sectionOrder, shownInOrder(current), section, index) }), path)
}

export function SectionOrder() {
  const shown = usePortfolio(shownInOrder)
  const move = useMoveSection()
  return (
    <details className={styles.fold}>
      <summary id={headingId}>{portfolioFields[path].label}</summary>
      <OrderList id={fieldId(path)} labelledBy={headingId} shown={shown} onMove={move} />
    </details>
  )
}

interface Props {
  id: string
  labelledBy: string
  shown: PageSection[]
  onMove: (section: PageSection, index: number) => void
}

/** Sections that can be moved by drag or button. */
export function OrderList({ id, labelledBy, shown, onMove }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const move = (section: PageSection, index: number) => {
    onMove(section, index)
    setAnnouncement(`${pageSections[section]} moved to place ${index + 1} of ${shown.length}`)
  }
  return (
    <>
      {shown.length < 2 ? (
        <p className="quiet small">Fill in two sections to change their order.</p>
      ) : (
        <Sortable ids={shown} onMove={(section, index) => move(section as PageSection, index)}>
          <ol id={id} className={styles.order} aria-labelledby={labelledBy}>
            {shown.map((section, index) => (
              <Row key={section} section={section} index={index} isLast={index === shown.length - 1} onMove={move} />
            ))}
          </ol>
        </Sortable>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}

interface RowProps extends Pick<Props, 'onMove'> {
  section: PageSection
  index: number
  isLast: boolean
}

function Row({ section, index, isLast, onMove }: RowProps) {
  const { row, grip } = useSortableRow(section)
  const label = pageSections[section]
  return (
    <li {...row}>
      {grip}
      <span className="breaks">{label}</span>
      <MoveButtons name={label} index={index} isLast={isLast} onMove={(to) => onMove(section, to)} />
    </li>
  )
}
