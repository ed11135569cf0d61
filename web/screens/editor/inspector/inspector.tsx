import { ActionIcon, Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { isDated, isSortedByDate, placeByDate, timesOf } from '#contract/fields/entries-by-date.ts'
import type { List } from '#contract/fields/field.ts'
import type { SectionId } from '#contract/fields/fields.ts'
import { isHttpUrl } from '#contract/fields/http-url.ts'
import { headingId } from '../../../fields/section.tsx'
import { headingIn } from '../../../model/draft/edition-sections.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { type EntryRef, hiddenSections, isPanelSection, listNamed } from '../../../model/draft/places.ts'
import { nameOfEdition } from '../../../model/draft/summary.ts'
import { type Entry, nameOf, valueAt } from '../../../model/entries.ts'
import { IconLock, IconX } from '../../../ui/icons.tsx'
import { keyOf } from '../../../ui/keys.ts'
import { PopoverAction, PopoverMenu } from '../../../ui/popover-menu.tsx'
import { focusSelected } from '../canvas/selectables.ts'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import { allFieldsId } from '../list/use-active-section.ts'
import styles from './inspector.module.css'

interface Props {
  section: SectionId | undefined
  isSheet: boolean
  children: ReactNode
}

/** The form of what is selected: next to the page, or over it. */
export function Inspector({ section, isSheet, children }: Props) {
  const { opened, close, goTo } = useEditor()
  const entry = section === undefined ? undefined : opened.place?.entry
  const ids = usePortfolio((portfolio) => (entry ? (valueAt(portfolio, entry.list) as Entry[]).map(({ id }) => id) : []))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs are children of the form for React only.
    if (event.defaultPrevented || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    // Next to the page, Escape returns the focus to the selected part; without one, it closes the form.
    if (keyOf(event) === 'Escape' && (isSheet || !focusSelected())) close()
    const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)]
    const next = entry && event.altKey && !event.shiftKey && step !== undefined && ids[ids.indexOf(entry.id) + step]
    if (!next) return
    event.preventDefault()
    const list = listNamed(entry.list)
    goTo([`${entry.list}.${next}.${Object.keys(list.fields)[0]}`])
  }
  const hasClose = isSheet || opened.place !== undefined || opened.view === 'all'
  return (
    // `data-form`: a part of the editor for F6 (useEditorKeys).
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only keys that its fields leave
    <div className={styles.inspector} data-form="" data-all={section === undefined || undefined} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        {entry ? <EntryTitle entry={entry} section={section} /> : <Title section={section} isSheet={isSheet} />}
        {entry && <EntryMenu entry={entry} />}
        {hasClose &&
          (isSheet ? (
            <Button variant="subtle" onClick={close}>
              Done
            </Button>
          ) : (
            <ActionIcon variant="subtle" color="gray" aria-label="Close" title="Close (Esc)" onClick={close}>
              <IconX />
            </ActionIcon>
          ))}
      </div>
      <div id={section === undefined ? allFieldsId : undefined} className={styles.body}>
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  )
}

function Title({ section, isSheet }: Omit<Props, 'children'>) {
  const { edition: id } = useEditor()
  const isHidden = usePortfolio((portfolio) => section !== undefined && hiddenSections(portfolio).includes(section))
  const editionName = usePortfolio(({ editions }) => editions.filter((each) => each.id === id).map(nameOfEdition)[0])
  if (section === undefined) return <p className={styles.title}>Your whole portfolio</p>
  const isPanel = isPanelSection(section)
  return (
    <div>
      {isHidden ? (
        <p className={`small private ${styles.where}`}>
          <IconLock size={15} /> Hidden: opens with your PIN
        </p>
      ) : (
        <p className="quiet small">
          {editionName === undefined ? isPanel && !isSheet && 'Nothing selected' : `Edition${isPanel ? '' : ` ${editionName}`}`}
        </p>
      )}
      <h2 id={headingId(section)} tabIndex={-1} className={`excerpt ${styles.title}`}>
        {isPanel && editionName !== undefined ? editionName : headingIn(id, section)}
      </h2>
    </div>
  )
}

function EntryTitle({ entry: { list: name, id }, section }: { entry: EntryRef; section: SectionId | undefined }) {
  const { edition, dateOrder } = useEditor()
  const list = listNamed(name)
  const { where, title } = usePortfolio((portfolio) => {
    const entries = valueAt(portfolio, name) as Entry[]
    const entry = entries.find((each) => each.id === id)
    const title = entry ? nameOf(list, entry) : ''
    return { where: entry ? whereOf(list, entries, entry, dateOrder.isUnplaced(id)) : '', title }
  })
  return (
    <div>
      <p className="quiet small">
        {section && headingIn(edition, section)} · {where}
      </p>
      <h3 className={`excerpt ${styles.title}`} dir="auto">
        {title || `New ${list.noun}`}
      </h3>
    </div>
  )
}

/** The place of an entry in its list, and whether its dates will decide the place once the form is left. */
function whereOf(list: List, entries: readonly Entry[], entry: Entry, isUnplaced: boolean): string {
  const index = entries.indexOf(entry)
  const place = isUnplaced ? placeByDate(list, entries, entry.id).indexOf(entry) : index
  if (place !== index) return `its dates put it at place ${place + 1} of ${entries.length}`
  const { start, end } = timesOf(list, entry)
  const waitsForDates = list.byDate && !start && !end && isSortedByDate(list, entries)
  if (!nameOf(list, entry)) return waitsForDates ? 'its dates decide its place' : 'it appears on the page as you type'
  return `${index + 1} of ${entries.length}${waitsForDates ? ', until it has dates' : ''}`
}

/** What can be done with the entry whose form is open. Its own removal is at the end of the form. */
function EntryMenu({ entry: { list: name, id } }: { entry: EntryRef }) {
  const { edition } = useEditor()
  const list = listNamed(name)
  const entries = usePortfolio((portfolio) => valueAt(portfolio, name) as Entry[])
  const { move, duplicate, sort } = useEntryActions(name, list)
  const index = entries.findIndex((each) => each.id === id)
  const entry = entries[index]
  if (!entry || edition !== undefined) return null
  const url = Object.entries(list.fields).flatMap(([key, { kind }]) =>
    kind === 'url' && isHttpUrl(String(entry[key])) ? [String(entry[key])] : [],
  )[0]
  return (
    <PopoverMenu name="More actions">
      {(menuId) => (
        <>
          {index > 0 && (
            <PopoverAction menuId={menuId} onClick={() => move(id, index - 1)}>
              Move up
            </PopoverAction>
          )}
          {index < entries.length - 1 && (
            <PopoverAction menuId={menuId} onClick={() => move(id, index + 1)}>
              Move down
            </PopoverAction>
          )}
          {isDated(list) && !isSortedByDate(list, entries) && (
            <PopoverAction menuId={menuId} onClick={sort}>
              Sort by date
            </PopoverAction>
          )}
          {!list.serverOwned && (
            <PopoverAction menuId={menuId} onClick={() => duplicate(entry, index)}>
              Duplicate
            </PopoverAction>
          )}
          {url !== undefined && (
            <li>
              <a href={url} target="_blank" rel="noreferrer">
                Open the link
              </a>
            </li>
          )}
        </>
      )}
    </PopoverMenu>
  )
}
