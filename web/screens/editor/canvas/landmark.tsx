import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { SectionId } from '#contract/fields/fields.ts'
import { headingId } from '../../../fields/section.tsx'
import { headingIn } from '../../../model/draft/edition-sections.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import type { PageBox } from '../../../page/page-boxes.ts'
import styles from './canvas.module.css'
import { type At, type Differs, isSelected, placeOfSelectable, type Selectable, type ShownEntry } from './selectables.ts'
import { whenNeeded } from './when-needed.ts'

const SmallButtons = whenNeeded(async () => (await import('./small-buttons.tsx')).SmallButtons)

interface Props {
  id: SectionId
  box?: PageBox['box'] | undefined
  /** As in `Measurements`. */
  trunkX: number
  selectables: readonly Selectable[]
  boxes: readonly PageBox[]
  entries: readonly ShownEntry[]
  activeAt: At | undefined
  activeSelectable: At | undefined
  isTouchDevice: boolean
  /** How the edition differs at a selectable. */
  differs: (selectable: Selectable) => Differs
  pressed?: At | undefined
  isPageCovered: boolean
  onPress: (selectable: Selectable, event: MouseEvent) => void
  className?: string | undefined
  content?: ReactNode
  children: ReactNode
}

/**
 * A section of the editor: the buttons on its part of the page, and its form, which follows them for screen readers. In the view of all fields,
 * the forms themselves are the sections, and the buttons can't be reached with the keyboard.
 */
export function Landmark({
  id,
  box,
  trunkX,
  selectables,
  boxes,
  entries,
  activeAt,
  activeSelectable,
  isTouchDevice,
  differs,
  pressed,
  isPageCovered,
  onPress,
  className,
  content,
  children,
}: Props) {
  const { edition, opened } = useEditor()
  const isAll = opened.view === 'all'
  const isOpen = Boolean(children)
  const hasHeadingInForm = isOpen && opened.place?.entry === undefined
  const isActive = activeAt !== undefined && placeOfSelectable(activeAt)?.section === id
  const hasButtons = !isAll && (isActive || isTouchDevice || edition !== undefined || opened.place?.section === id)
  const inside = (
    <>
      {!hasHeadingInForm && !isAll && (
        <VisuallyHidden component="h2" id={headingId(id)} tabIndex={-1}>
          {headingIn(edition, id)}
        </VisuallyHidden>
      )}
      <div inert={isPageCovered}>
        {content}
        {selectables.map((selectable) => (
          <SelectableButton
            key={selectable.at}
            selectable={selectable}
            left={selectable.box.x - (box?.x ?? 0)}
            top={selectable.box.y - (box?.y ?? 0)}
            isSelected={isSelected(selectable, opened, pressed)}
            differs={differs(selectable)}
            isRepeated={isAll || (hasHeadingInForm && selectable.place.entry !== undefined)}
            onPress={onPress}
          />
        ))}
        {hasButtons && (
          <SmallButtons
            section={id}
            corner={{ x: box?.x ?? 0, y: box?.y ?? 0 }}
            trunkX={trunkX}
            boxes={boxes}
            selectables={selectables}
            entries={entries}
            activeAt={activeAt}
            activeSelectable={activeSelectable}
            isTouchDevice={isTouchDevice}
          />
        )}
      </div>
      {children}
    </>
  )
  const style = box && { position: 'absolute' as const, top: box.y, left: box.x, width: box.width, height: box.height }
  const props = { className: className ?? styles.landmark, style }
  if (isAll) return <div {...props}>{inside}</div>
  // The section `url-handle` has the name of its only field. Two elements with one name would be ambiguous for voice control.
  return (
    <section id={id} aria-labelledby={id === 'url-handle' ? undefined : headingId(id)} {...props}>
      {inside}
    </section>
  )
}

interface SelectableButtonProps {
  selectable: Selectable
  /** From the corner of the landmark. */
  left: number
  top: number
  isSelected: boolean
  differs: Differs
  /** Whether the open form has a button or a field for it, too. The arrow keys then skip this one (`data-stop`, use-roving-focus.ts). */
  isRepeated: boolean
  onPress: (selectable: Selectable, event: MouseEvent) => void
}

const SelectableButton = memo(function SelectableButton({
  selectable,
  left,
  top,
  isSelected,
  differs,
  isRepeated,
  onPress,
}: SelectableButtonProps) {
  const { box, name, place } = selectable
  return (
    <button
      type="button"
      className={styles.selectable}
      data-stop={isRepeated ? undefined : ''}
      data-selectable=""
      data-active-at={selectable.at}
      data-entry={place.entry && ''}
      data-differs={differs}
      aria-hidden={isRepeated || undefined}
      aria-current={isSelected || undefined}
      style={{ transform: `translate(${left}px, ${top}px)`, width: box.width, height: box.height }}
      {...(isRepeated && { tabIndex: -1 })}
      onClick={(event) => onPress(selectable, event)}
    >
      <VisuallyHidden>
        {name}
        {differs === 'left-out' && ', left out'}
      </VisuallyHidden>
    </button>
  )
})
