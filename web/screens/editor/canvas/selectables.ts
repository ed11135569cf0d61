import type { Edition } from '#contract/fields/editions/fields.ts'
import { isDated } from '#contract/fields/entries-by-date.ts'
import { type SectionId, sections } from '#contract/fields/fields.ts'
import type { privacyFlags } from '#contract/fields/privacy-flags.ts'
import { isPanelSection, isSamePlace, listNamed, type Place, placeOf, sectionHiddenBy } from '../../../model/draft/places.ts'
import { listsInEditions, showsEntry } from '../../../model/draft/summary.ts'
import type { Opened } from '../../../model/draft/use-opened.ts'
import { type PageBox, unionOf } from '../../../page/page-boxes.ts'

/** A selectable or a shown entry, as in site/selectable.ts, or the path of the switch of a group. */
export type At = string

/** A part of the page with a button over it, which opens its form. */
export interface Selectable {
  readonly at: At
  readonly name: string
  readonly box: PageBox['box']
  readonly mark: PageBox['mark']
  readonly place: Place
  /** The ids of the low entries that it stands for. */
  readonly holds?: readonly string[]
}

const specialPaths: Readonly<Record<string, string>> = { name: 'firstName', actions: 'page-design' }

/** Undefined if it is edited elsewhere, like an endorsement text. */
export function placeOfSelectable(at: At): Place | undefined {
  const [name = '', member = ''] = at.split('.')
  if (name === 'privacySettings') {
    const section = sectionHiddenBy(member as keyof typeof privacyFlags)
    return section && { section }
  }
  return placeOf(name === 'sectionPrivacy' ? member : (specialPaths[at] ?? at))
}

/** Undefined if the selectable is a whole section. */
export function firstFieldOf(at: At): string | undefined {
  const path = specialPaths[at] ?? at
  const entry = placeOf(path)?.entry
  if (entry) return `${entry.list}.${entry.id}.${Object.keys(listNamed(entry.list).fields)[0]}`
  return path in sections || path.startsWith('privacySettings.') || path.startsWith('sectionPrivacy.') ? undefined : path
}

/** How an edition differs at a selectable. */
export type Differs = 'left-out' | 'said-differently' | undefined

export function differencesOf(edition: Edition | undefined) {
  return ({ at, place: { entry } }: Selectable): Differs => {
    if (!edition) return undefined
    if (entry && !showsEntry(edition, entry.list, entry.id)) return 'left-out'
    const prefix = entry ? `${entry.list}/${entry.id}/` : at
    return Object.keys(edition.phrases).some((path) => (entry ? path.startsWith(prefix) : path === prefix)) ? 'said-differently' : undefined
  }
}

export interface ShownEntry {
  readonly at: At
  readonly list: string
  readonly id: string
  readonly name: string
  readonly section: SectionId
  readonly box: PageBox['box']
  readonly mark: PageBox['mark']
  /** The selectable that shows it. */
  readonly shownBy: At | undefined
}

function shownEntriesOf(boxes: readonly PageBox[], selectables: readonly Selectable[]): ShownEntry[] {
  const entries = new Map<string, ShownEntry>()
  for (const { kind, at, name, box, mark } of boxes) {
    const { section, entry } = (kind === 'selectable' && placeOfSelectable(at)) || {}
    if (!section || !entry || entries.has(at) || !listsInEditions.includes(entry.list)) continue
    entries.set(at, { at, ...entry, name, section, box, mark, shownBy: selectableAround(at, box, selectables) })
  }
  return [...entries.values()]
}

export const selectableAround = (at: At, box: PageBox['box'], selectables: readonly Selectable[]) =>
  (selectables.find((each) => each.at === at) ?? selectables.findLast((each) => isWithin(box, each.box)))?.at

const isWithin = (inner: PageBox['box'], outer: PageBox['box']) =>
  inner.x >= outer.x &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y >= outer.y &&
  inner.y + inner.height <= outer.y + outer.height

/** How far from a selectable, or from an entry within it, the pointer is still near it, in pixels up or down. */
const reach = { selectable: 48, entry: 14 }

function nearest<T extends Pick<Selectable, 'box'>>(all: readonly T[], y: number, maxDistance: number): T | undefined {
  const distanceOf = ({ box }: T) => Math.max(box.y - y, y - box.y - box.height, 0)
  const [first] = all.toSorted((one, other) => distanceOf(one) - distanceOf(other))
  return first && distanceOf(first) < maxDistance ? first : undefined
}

/** Returns a selectable, or one of the entries that it stands for. @param pointed what is under the pointer */
export function nearestTo(y: number, pointed: At | undefined, { selectables, entries }: PageParts): At | undefined {
  const at = pointed ?? nearest(selectables, y, reach.selectable)?.at
  const within = entries.filter((entry) => entry.shownBy === at && isAtTrunk(entry))
  return nearest(within, y, reach.entry)?.at ?? at
}

export interface PageParts {
  /** Where the sections are; of one with several parts, the main one. */
  readonly sections: ReadonlyMap<string, PageBox['box']>
  /** Where the sections have their headings, next to the trunk. */
  readonly headings: ReadonlyMap<string, PageBox['mark']>
  readonly selectables: readonly Selectable[]
  readonly entries: readonly ShownEntry[]
}

/** The facts are one selectable: each is too small to be pressed on its own, and the pressed word decides which field gets the cursor. */
export function partsOf(boxes: readonly PageBox[]): PageParts {
  const sectionBoxes = new Map<string, PageBox['box']>()
  for (const { kind, at, box } of boxes) if (kind === 'section' && !sectionBoxes.has(at)) sectionBoxes.set(at, box)
  const facts = sectionBoxes.get('work-preferences')
  const isFact = ({ box: { y } }: PageBox) => facts !== undefined && y >= facts.y && y < facts.y + facts.height
  const selectables = boxes.filter(({ kind }) => kind === 'selectable')
  const factNames = selectables.filter(isFact).map(({ name }) => name)
  const joinedFacts = facts && factNames.length > 0 ? [{ at: 'work-preferences', name: factNames.join(', '), box: facts, mark: facts }] : []
  const others = selectables.filter((selectable) => !isFact(selectable) && !isWithinRow(selectable, selectables))
  const seen = new Set<string>()
  const placed = [...others, ...joinedFacts]
    .toSorted((one, other) => one.box.y - other.box.y)
    .flatMap(({ at, name, box, mark }) => {
      const place = placeOfSelectable(at)
      if (!place || seen.has(at)) return []
      seen.add(at)
      return [{ at, name, box, mark, place }]
    })
  const shown = mergeLowEntries(placed)
  const entries = shownEntriesOf(
    boxes.filter((part) => !isFact(part)),
    shown,
  )
  const headings = new Map(selectables.filter(({ at }) => sectionBoxes.has(at)).map(({ at, mark }) => [at, mark]))
  return { sections: sectionBoxes, headings, selectables: shown, entries }
}

/** Entries of two lines at most are low, in pixels. */
const lowHeight = 56

/** Makes low entries one selectable with their heading, and drops the heading of a single entry. Pressing their words still works. */
function mergeLowEntries(selectables: readonly Selectable[]): Selectable[] {
  return selectables.flatMap((selectable) => {
    const { section, entry } = selectable.place
    const entries = selectables.filter(({ place }) => place.entry && place.section === section)
    const isCompact = entries.length > 1 && entries.every(({ box }) => box.height < lowHeight)
    if (entry) return isCompact && selectables.some(({ at }) => at === section) ? [] : [selectable]
    if (selectable.at !== section || entries.length === 0) return [selectable]
    if (entries.length === 1) return []
    if (!isCompact) return [selectable]
    const all = [selectable, ...entries]
    const holds = entries.flatMap(({ place }) => place.entry?.id ?? [])
    return [{ ...selectable, holds, name: all.map(({ name }) => name).join(', '), box: unionOf(all.map(({ box }) => box)) }]
  })
}

/** Whether a selectable is in a row, such as a private one, that opens the same form. The pressed word then decides which field gets the cursor. */
function isWithinRow({ at, box }: PageBox, selectables: readonly PageBox[]): boolean {
  const place = placeOfSelectable(at)
  return (
    place?.entry === undefined &&
    selectables.some((row) => row.at !== at && isWithin(box, row.box) && isSamePlace(placeOfSelectable(row.at), place))
  )
}

/** @param pressed the selectable that was pressed last */
export function isSelected({ at, place, holds }: Selectable, { view, place: open }: Opened, pressed: At | undefined): boolean {
  if (open?.entry && holds) return holds.includes(open.entry.id)
  if (open?.entry) return open.entry.list === place.entry?.list && open.entry.id === place.entry.id
  if (open ? open.section !== place.section : view !== 'panel' || !isPanelSection(place.section)) return false
  const isPressed = pressed !== undefined && placeOfSelectable(pressed)?.section === place.section
  return isPressed ? at === pressed : at === place.section
}

export const landmarkOf = ({ place }: Selectable, panel: SectionId): SectionId => (isPanelSection(place.section) ? panel : place.section)

/** Whether an entry has a place of its own at the trunk, where another can be added next to it, and from which it can be dragged. */
const isAtTrunk = ({ at, shownBy, list }: ShownEntry) => at === shownBy || isDated(listNamed(list))

/** The entries of the same list with such places, in the order of the page; empty if this one has none. */
export const siblingsOf = (entry: ShownEntry, entries: readonly ShownEntry[]) =>
  isAtTrunk(entry) ? entries.filter((each) => each.list === entry.list && isAtTrunk(each)) : []

/** Returns from a form to what it belongs to on the page. */
export function focusSelected(): boolean {
  const selectable = document.querySelector<HTMLElement>('[data-selectable][aria-current]')
  selectable?.focus({ preventScroll: true })
  return selectable !== null
}
