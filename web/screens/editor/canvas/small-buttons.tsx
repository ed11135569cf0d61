import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { sectionSwitches } from '#contract/fields/choices.ts'
import { includesEntry } from '#contract/fields/editions/apply.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields, type SectionId } from '#contract/fields/fields.ts'
import { privacyFlags } from '#contract/fields/privacy-flags.ts'
import { filledGroupNames } from '#contract/fields/section-switches.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { withEntryShown } from '../../../model/draft/edits.ts'
import { listNamed } from '../../../model/draft/places.ts'
import { isExcludedFrom } from '../../../model/draft/summary.ts'
import { type Entry, valueAt, withValueAt } from '../../../model/entries.ts'
import type { PageBox } from '../../../page/page-boxes.ts'
import { IconLock, IconLockOpen, IconPlus } from '../../../ui/icons.tsx'
import { useEditEdition, useEdition } from '../editions/use-edition.ts'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import { gapsOf } from './gaps.ts'
import { type At, placeOfSelectable, type Selectable, type ShownEntry, selectableAround, siblingsOf } from './selectables.ts'
import styles from './small-buttons.module.css'

interface Props {
  section: SectionId
  /** The upper left corner of the landmark on the page. */
  corner: PageBox['mark']
  trunkX: number
  boxes: readonly PageBox[]
  selectables: readonly Selectable[]
  entries: readonly ShownEntry[]
  activeAt: At | undefined
  activeSelectable: At | undefined
  isTouchDevice: boolean
}

/** The buttons of a landmark that change something with one press. */
export function SmallButtons({ section, corner, trunkX, boxes, selectables, entries, activeAt, activeSelectable, isTouchDevice }: Props) {
  const { edition, opened } = useEditor()
  const groups = useMemo(() => hideableGroupsOf(boxes, selectables), [boxes, selectables])
  if (edition !== undefined)
    return entries.map((entry) => (
      <LeaveOutButton
        key={entry.at}
        entry={entry}
        left={entry.box.x - corner.x}
        top={entry.box.y - corner.y}
        isActive={activeAt !== undefined && (activeAt === entry.shownBy || activeAt === entry.at)}
        isTouchDevice={isTouchDevice}
      />
    ))
  const selected = entries.find(({ list, id }) => opened.place?.entry?.list === list && opened.place.entry.id === id)
  return (
    <>
      {groups
        .filter((group) => group.section === section)
        .map(({ path, shownBy, mark }) => {
          const isActive = activeAt !== undefined && (activeSelectable === shownBy || activeAt === path)
          return (
            (isActive || isTouchDevice) && (
              <HideButton key={path} path={path} left={mark.x - corner.x} top={mark.y - corner.y} isActive={isActive} />
            )
          )
        })}
      {gapsAround([selected, entries.find(({ at }) => at === activeAt)], entries, corner.y).map(({ entry, ...gaps }) => (
        <PlusButtons key={entry.at} entry={entry} isSelected={entry === selected} trunkX={trunkX - corner.x} {...gaps} />
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

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  privacySettings: privacyFlags,
  sectionPrivacy: sectionSwitches,
}

interface HideButtonProps {
  /** The path of the switch, which the forms have, too. */
  path: string
  /** The middle of the button, from the corner of the landmark. */
  left: number
  top: number
  /** Whether the pointer or the focus is where the page shows the group. Otherwise there is only the button of a hidden group. */
  isActive: boolean
}

function HideButton({ path, left, top, isActive }: HideButtonProps) {
  const { edit, announce } = useEditor()
  const [settings = '', name = ''] = path.split('.')
  const isHidden = usePortfolio((portfolio) => valueAt(portfolio, path) as boolean)
  const isFilled = usePortfolio((portfolio) => settings === 'privacySettings' || filledGroupNames(portfolio).some((each) => each === name))
  if (!(isHidden || (isActive && isFilled))) return null
  const group = labels[settings]?.[name]?.replace('Hide ', '')
  const press = () => {
    edit((current) => withValueAt(current, path, !isHidden))
    announce(isHidden ? `Visible to everyone: ${group}` : `Hidden: ${group}`)
  }
  return (
    <button
      type="button"
      className={styles.hide}
      data-active-at={path}
      data-hidden={isHidden || undefined}
      // One stop of the Tab key (use-roving-focus.ts), and what is next to it.
      tabIndex={isActive ? 0 : -1}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onClick={press}
    >
      {isHidden ? <IconLock size={16} /> : <IconLockOpen size={16} />}
      <span>
        {isHidden ? 'Show' : 'Hide'} {group}
      </span>
    </button>
  )
}

const table: Fields = portfolioFields

/** A group of fields with one switch, where the page shows it. */
interface HideableGroup {
  readonly path: string
  readonly section: SectionId
  readonly mark: PageBox['mark']
  /** The selectable that shows it. */
  readonly shownBy: At | undefined
}

function switchAt(at: At): string | undefined {
  const [name = ''] = at.split('.')
  if (name === 'privacySettings' || name === 'sectionPrivacy') return at
  const field = table[name]
  if (field?.hiddenBy) return `privacySettings.${field.hiddenBy}`
  return field?.sectionSwitch && `sectionPrivacy.${name}`
}

/** One button for each group: at the last heading, row or field that shows it, otherwise at its first entry. */
function hideableGroupsOf(boxes: readonly PageBox[], selectables: readonly Selectable[]): HideableGroup[] {
  const all = boxes.filter(({ kind }) => kind === 'selectable')
  const paths = new Set(all.flatMap(({ at }) => switchAt(at) ?? []))
  return [...paths].flatMap((path) => {
    const shown = all.filter(({ at }) => switchAt(at) === path)
    const whole = shown.findLast(({ at }) => at === path || !at.includes('.')) ?? shown[0]
    const first = shown.find(({ at }) => at === whole?.at)
    const section = first && placeOfSelectable(first.at)?.section
    if (!first || !section) return []
    const { at, box, mark } = first
    const shownBy = selectableAround(at, box, selectables) ?? selectables.find(({ place }) => place.section === section)?.at
    return [{ path, section, mark, shownBy }]
  })
}

interface LeaveOutButtonProps {
  entry: ShownEntry
  left: number
  top: number
  isActive: boolean
  isTouchDevice: boolean
}

/** Leaves an entry out of the edition with one press, or takes it in again. An entry that is left out always says so; one of an excluded list has no button. */
function LeaveOutButton({ entry: { at, list, id, name, box }, left, top, isActive, isTouchDevice }: LeaveOutButtonProps) {
  const { announce } = useEditor()
  const editEdition = useEditEdition()
  const isIncluded = useEdition((edition) => includesEntry(edition, list, id))
  const isExcluded = useEdition((edition) => isExcludedFrom(edition, list))
  if (isExcluded || (isIncluded && !isActive)) return null
  const press = () => {
    editEdition((edition) => withEntryShown(edition, list, id, !isIncluded), 'leavesOut')
    announce(isIncluded ? `Left out here: ${name}` : `In this edition: ${name}`)
  }
  const style = { transform: `translate(${left + box.width}px, ${top}px)` }
  if (!isActive && !isTouchDevice)
    return (
      <span className={styles.leaveOut} style={style} aria-hidden="true">
        Left out here
      </span>
    )
  const text = isIncluded ? 'Leave out here' : 'Left out here. Take it in'
  return (
    <button
      type="button"
      className={styles.leaveOut}
      aria-label={`${text}: ${name}`}
      data-active-at={at}
      tabIndex={isActive ? 0 : -1}
      style={style}
      onClick={press}
    >
      {text}
    </button>
  )
}

interface PlusButtonsProps {
  entry: ShownEntry
  /** Otherwise it is next to the pointer or the focus. */
  isSelected: boolean
  /** From the corner of the landmark: the trunk, and the gaps above and below the entry, where no other entry has a button. */
  trunkX: number
  above: number | undefined
  below: number | undefined
}

/** Above and below an entry: add one of its kind there. Once it has a date, that decides its place, until it is moved. */
function PlusButtons({ entry: { list: name, id, at, ...entry }, isSelected, trunkX, above, below }: PlusButtonsProps) {
  const list = listNamed(name)
  const { add } = useEntryActions(name, list)
  const index = usePortfolio((portfolio) => (valueAt(portfolio, name) as Entry[]).findIndex((each) => each.id === id))
  if (list.serverOwned) return null
  const button = (y: number | undefined, where: string, position: number) =>
    y !== undefined && (
      <button
        type="button"
        className={styles.plus}
        // The arrow keys reach those of the selected entry (use-roving-focus.ts), Tab those of another one.
        {...(isSelected ? { 'data-stop': '' } : { 'data-active-at': at })}
        style={{ transform: `translate(${trunkX}px, ${y}px)` }}
        onClick={() => add(position)}
      >
        <IconPlus size={16} />
        <VisuallyHidden>
          New {list.noun} {where}
        </VisuallyHidden>
      </button>
    )
  return (
    <>
      {button(above, isSelected ? 'above' : `before ${entry.name}`, index)}
      {button(below, isSelected ? 'below' : `after ${entry.name}`, index + 1)}
    </>
  )
}
