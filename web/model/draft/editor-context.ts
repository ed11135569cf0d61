import { createContext, use, useRef, useSyncExternalStore } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { SectionId } from '#contract/fields/fields.ts'
import { isEqual } from '../entries.ts'
import type { FieldErrors } from '../field-errors.ts'
import type { HandleCheck } from '../handle-check.ts'
import type { Store } from '../store.ts'
import type { DateOrder } from './date-order.ts'
import type { Draft } from './draft.ts'
import type { EditKind } from './history.ts'
import type { EntryRef, Place } from './places.ts'
import type { GoToOptions } from './use-go-to-field.ts'
import type { Opened } from './use-opened.ts'

interface EditorValue {
  store: Store<Draft>
  saved: Portfolio
  errors: FieldErrors
  handleCheck: HandleCheck
  opened: Opened
  /** Opens the form of a place; without a place, the panel of the page. */
  open: (place: Place | undefined) => void
  openAll: () => void
  close: () => void
  dateOrder: DateOrder
  /** The id of the edition that is edited; undefined is the main page. */
  edition: string | undefined
  chooseEdition: (id: string | undefined) => void
  /** Opens the form of the first of these fields and goes there. */
  goTo: (paths: readonly string[], options?: GoToOptions) => void
  shownSections: readonly SectionId[]
  addSection: (id: SectionId) => void
  /** Changes the current portfolio as a step that can be undone. Clears the error of the field at `path`. */
  edit: (update: (portfolio: Portfolio) => Portfolio, path?: string, kind?: EditKind) => void
  /** Changes the draft without an undo step, for changes that the server has already stored. */
  change: (update: (draft: Draft) => Draft) => void
  /** Says in the bar what has happened, until the next change. */
  announce: (text: string) => void
  /** Asks the user to sign in again, after the session has expired. */
  requireSignIn: () => void
}

export const EditorContext = createContext<EditorValue | undefined>(undefined)

export function useEditor(): EditorValue {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext')
  return editor
}

/** The only entry whose form is open; undefined while a section or all fields are open. */
export function useOnlyEntry(): EntryRef | undefined {
  const { view, place } = useEditor().opened
  return view === 'all' ? undefined : place?.entry
}

/** A part of the portfolio in the form. The component renders only when that part changes. */
export function usePortfolio<T>(select: (portfolio: Portfolio) => T): T {
  const { store } = useEditor()
  const last = useRef<T>(undefined)
  const selected = () => {
    const next = select(store.get().current)
    if (!isEqual(last.current, next)) last.current = next
    return last.current as T
  }
  return useSyncExternalStore(store.subscribe, selected, selected)
}
