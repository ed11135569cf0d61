import { type PageSection, pageSections } from '#contract/fields/choices.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { listNamed } from '../../../model/draft/places.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { shownInOrder } from '../../../model/page-order.ts'
import type { PageBox } from '../../../page/page-boxes.ts'
import { useEditionEntries, useEditionSections } from '../editions/use-edition-order.ts'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import { useMoveSection } from '../sections/section-order.tsx'
import { DragHandle } from './drag-handle.tsx'
import { indexAfterDrop } from './gaps.ts'
import { type At, type PageParts, type Selectable, type ShownEntry, siblingsOf } from './selectables.ts'

interface Props {
  selectable: Selectable
  entry: ShownEntry | undefined
  parts: PageParts
  trunkX: number
}

/** What can be dragged there: the entry; at a heading, or the only entry of a section, the section. */
export function DragHandles({ selectable, entry, parts, trunkX }: Props) {
  const { section } = selectable.place
  const siblings = entry ? siblingsOf(entry, parts.entries) : []
  const isHeading = selectable.at === section || siblings.length === 1
  return (
    <>
      {entry && siblings.length > 1 && <EntryHandle entry={entry} siblings={siblings} trunkX={trunkX} />}
      {isHeading && section in pageSections && (
        <SectionHandle activeAt={selectable.at} section={section as PageSection} parts={parts} trunkX={trunkX} />
      )}
    </>
  )
}

function EntryHandle({ entry, siblings, trunkX }: { entry: ShownEntry; siblings: readonly ShownEntry[]; trunkX: number }) {
  const { ids, move } = useEntryMove(entry.list)
  const shown = siblings.map(({ id }) => id)
  return (
    <DragHandle
      activeAt={entry.at}
      x={trunkX}
      y={entry.mark.y}
      boxes={siblings.map(({ box }) => box)}
      names={siblings.map(({ name }) => name)}
      index={siblings.indexOf(entry)}
      onDrop={(gap) => {
        const index = indexAfterDrop(ids, shown, entry.id, gap)
        if (index !== undefined) move(entry.id, index)
      }}
    />
  )
}

/** Sections in the private part have no place of their own. */
function SectionHandle({ activeAt, section, parts, trunkX }: Pick<Props, 'parts' | 'trunkX'> & { activeAt: At; section: PageSection }) {
  const { sections, move } = useSectionMove()
  const privatePart = parts.sections.get('privacy-settings')?.y ?? Number.POSITIVE_INFINITY
  const placed = sections
    .flatMap((id): [PageSection, PageBox['box']][] => {
      const box = parts.sections.get(id)
      return box && box.y < privatePart ? [[id, box]] : []
    })
    .toSorted(([, one], [, other]) => one.y - other.y)
  const placedIds = placed.map(([id]) => id)
  const heading = parts.headings.get(section)
  if (!heading || placed.length < 2 || !placedIds.includes(section)) return null
  return (
    <DragHandle
      activeAt={activeAt}
      x={trunkX}
      y={heading.y}
      boxes={placed.map(([, box]) => box)}
      names={placedIds.map((id) => pageSections[id])}
      index={placedIds.indexOf(section)}
      onDrop={(gap) => {
        const index = indexAfterDrop(sections, placedIds, section, gap)
        if (index !== undefined) move(section, index)
      }}
    />
  )
}

/** The entries of a list, and what moves one of them: on the main page or in the edition. */
function useEntryMove(name: string) {
  const { edition } = useEditor()
  const { move } = useEntryActions(name, listNamed(name))
  const ids = usePortfolio((portfolio) => (valueAt(portfolio, name) as Entry[]).map(({ id }) => id))
  const inEdition = useEditionEntries(name)
  return edition === undefined ? { ids, move } : { ids: inEdition.entries.map(({ id }) => id), move: inEdition.move }
}

/** The sections that can be ordered, and what moves one of them: on the main page or in the edition. */
function useSectionMove() {
  const { edition, announce } = useEditor()
  const onPage = usePortfolio(shownInOrder)
  const moveOnPage = useMoveSection()
  const inEdition = useEditionSections()
  const { shown: sections, move } = edition === undefined ? { shown: onPage, move: moveOnPage } : inEdition
  return {
    sections,
    move: (section: PageSection, index: number) => {
      move(section, index)
      announce(`${pageSections[section]} moved to place ${index + 1}`)
    },
  }
}
