import { useMemo } from 'react'
import type { SectionId } from '#contract/fields.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import type { PageBox } from '../../../page/page-boxes.ts'
import { gapsOf } from './gaps.ts'
import { HideButton } from './hide-button.tsx'
import { hideableGroupsOf } from './hideable-groups.ts'
import { LeaveOutButton } from './leave-out-button.tsx'
import { PlusButtons } from './plus-buttons.tsx'
import { type Selectable, type ShownEntry, siblingsOf } from './selectables.ts'

interface Props {
  section: SectionId
  /** The upper left corner of the landmark on the page. */
  corner: PageBox['mark']
  root: number
  boxes: readonly PageBox[]
  selectables: readonly Selectable[]
  entries: readonly ShownEntry[]
  /** What has the pointer or the focus: `Selectable.at`, `ShownEntry.at`, or the switch of a group. */
  near: string | undefined
  nearSelectable: string | undefined
  isTouched: boolean
}

/** The buttons of a landmark that change something with one press. */
export function SmallButtons({ section, corner, root, boxes, selectables, entries, near, nearSelectable, isTouched }: Props) {
  const { edition, opened } = useEditor()
  const groups = useMemo(() => hideableGroupsOf(boxes, selectables), [boxes, selectables])
  if (edition !== undefined)
    return entries.map((entry) => (
      <LeaveOutButton
        key={entry.at}
        entry={entry}
        left={entry.box.x - corner.x}
        top={entry.box.y - corner.y}
        isNear={near !== undefined && (near === entry.shownBy || near === entry.at)}
        isTouched={isTouched}
      />
    ))
  const selected = entries.find(({ list, id }) => opened.place?.entry?.list === list && opened.place.entry.id === id)
  return (
    <>
      {groups
        .filter((group) => group.section === section)
        .map(({ path, shownBy, mark }) => {
          const isNear = near !== undefined && (nearSelectable === shownBy || near === path)
          return (
            (isNear || isTouched) && <HideButton key={path} path={path} left={mark.x - corner.x} top={mark.y - corner.y} isNear={isNear} />
          )
        })}
      {gapsAround([selected, entries.find(({ at }) => at === near)], entries, corner.y).map(({ entry, ...gaps }) => (
        <PlusButtons key={entry.at} entry={entry} isSelected={entry === selected} root={root - corner.x} {...gaps} />
      ))}
    </>
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
