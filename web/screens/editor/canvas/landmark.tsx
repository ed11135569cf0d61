import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { SectionId } from '#contract/fields.ts'
import { headingId } from '../../../fields/section.tsx'
import { headingIn } from '../../../model/draft/edition-sections.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import type { PageBox } from '../../../page/page-boxes.ts'
import styles from './canvas.module.css'
import { gapsOf } from './gaps.ts'
import { HideButton } from './hide-button.tsx'
import { LeaveOutButton } from './leave-out-button.tsx'
import { PlusButtons } from './plus-buttons.tsx'
import { type Differs, type HideableGroup, isSelected, type ShownEntry, siblingsOf, type Thing } from './things.ts'

interface Props {
  id: SectionId
  /** The part of the page that shows it, if there is one. */
  box?: PageBox['box'] | undefined
  /** The middle of the line that is drawn down the page, from the left edge of the page: `measureRoot`. */
  root: number
  things: readonly Thing[]
  hideableGroups: readonly HideableGroup[]
  entries: readonly ShownEntry[]
  /** What has the pointer or the focus: `Thing.at`, `ShownEntry.at`, or the switch of a group. */
  near: string | undefined
  /** Its thing. */
  nearThing: string | undefined
  /** How the edition differs at a thing. */
  differs: (thing: Thing) => Differs
  /** The thing that was pressed last. */
  pressed?: string | undefined
  /** Whether a form covers the page. */
  isCovered: boolean
  onPress: (thing: Thing, event: MouseEvent) => void
  className?: string | undefined
  /** What it shows apart from its things. */
  content?: ReactNode
  /** The form, while it is open. */
  children: ReactNode
}

/**
 * A section of the editor: the buttons on its part of the page, and its form, which follows them for screen readers. In the view of all fields,
 * the forms themselves are the sections, and the buttons can't be reached with the keyboard.
 */
export function Landmark({
  id,
  box,
  root,
  things,
  hideableGroups,
  entries,
  near,
  nearThing,
  differs,
  pressed,
  isCovered,
  onPress,
  className,
  content,
  children,
}: Props) {
  const { edition, opened } = useEditor()
  const isAll = opened.view === 'all'
  const isOpen = Boolean(children)
  const hasHeadingInForm = isOpen && opened.place?.entry === undefined
  const selected = entries.find(({ list, id }) => opened.place?.entry?.list === list && opened.place.entry.id === id)
  const inside = (
    <>
      {!hasHeadingInForm && !isAll && (
        <VisuallyHidden component="h2" id={headingId(id)} tabIndex={-1}>
          {headingIn(edition, id)}
        </VisuallyHidden>
      )}
      <div inert={isCovered}>
        {content}
        {things.map((thing) => (
          <ThingButton
            key={thing.at}
            thing={thing}
            left={thing.box.x - (box?.x ?? 0)}
            top={thing.box.y - (box?.y ?? 0)}
            isSelected={isSelected(thing, opened, pressed)}
            differs={differs(thing)}
            isRepeated={isAll || (hasHeadingInForm && thing.place.entry !== undefined)}
            onPress={onPress}
          />
        ))}
        {edition === undefined &&
          !isAll &&
          hideableGroups.map((group) => (
            <HideButton
              key={group.path}
              path={group.path}
              left={group.mark.x - (box?.x ?? 0)}
              top={group.mark.y - (box?.y ?? 0)}
              isNear={near !== undefined && (nearThing === group.thing || near === group.path)}
            />
          ))}
        {edition !== undefined &&
          !isAll &&
          entries.map((entry) => (
            <LeaveOutButton
              key={entry.at}
              entry={entry}
              left={entry.box.x - (box?.x ?? 0)}
              top={entry.box.y - (box?.y ?? 0)}
              isNear={near !== undefined && (near === entry.thing || near === entry.at)}
            />
          ))}
        {edition === undefined &&
          !isAll &&
          gapsAround([selected, entries.find(({ at }) => at === near)], entries, box?.y ?? 0).map(({ entry, ...gaps }) => (
            <PlusButtons key={entry.at} entry={entry} isSelected={entry === selected} root={root - (box?.x ?? 0)} {...gaps} />
          ))}
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

/** The gaps above and below these entries, each gap once. */
function gapsAround(shown: readonly (ShownEntry | undefined)[], entries: readonly ShownEntry[], top: number) {
  const used = new Set<number>()
  return [...new Set(shown)].flatMap((entry) => {
    const siblings = entry ? siblingsOf(entry, entries) : []
    if (!entry || siblings.length === 0) return []
    const index = siblings.indexOf(entry)
    const gaps = gapsOf(siblings.map(({ box }) => box)).slice(index, index + 2)
    const [above, below] = gaps.map((gap) => (used.has(gap) ? undefined : gap - top))
    for (const gap of gaps) used.add(gap)
    return [{ entry, above, below }]
  })
}

interface ThingProps {
  thing: Thing
  /** From the corner of the landmark. */
  left: number
  top: number
  isSelected: boolean
  differs: Differs
  /** Whether the open form has a button or a field for it, too. The arrow keys then skip this one (`data-stop`, use-roving-focus.ts). */
  isRepeated: boolean
  onPress: (thing: Thing, event: MouseEvent) => void
}

const ThingButton = memo(function ThingButton({ thing, left, top, isSelected, differs, isRepeated, onPress }: ThingProps) {
  const { box, name, place } = thing
  return (
    <button
      type="button"
      className={styles.thing}
      data-stop={isRepeated ? undefined : ''}
      data-thing=""
      data-near={thing.at}
      data-entry={place.entry && ''}
      data-differs={differs}
      aria-hidden={isRepeated || undefined}
      aria-current={isSelected || undefined}
      style={{ transform: `translate(${left}px, ${top}px)`, width: box.width, height: box.height }}
      {...(isRepeated && { tabIndex: -1 })}
      onClick={(event) => onPress(thing, event)}
    >
      <VisuallyHidden>
        {name}
        {differs === 'left-out' && ', left out'}
      </VisuallyHidden>
    </button>
  )
})
