import { createContext, use, useRef, useSyncExternalStore } from 'react'
import type { SectionId } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { isEqual } from '../portfolio/entries.ts'
import type { Store } from '../store.ts'
import type { Draft } from './draft/draft.ts'
import type { EditKind } from './draft/history.ts'
import type { DateOrder } from './entries/date-order.ts'
import type { FieldErrors } from './fields/field-errors.ts'
import type { ExpandedEntries } from './navigation/use-go-to-field.ts'
import type { HandleCheck } from './sections/handle-check.ts'

interface EditorValue {
  /** The draft. Components read it with `usePortfolio`. */
  store: Store<Draft>
  saved: Portfolio
  errors: FieldErrors
  handleCheck: HandleCheck
  /** The expanded entries. */
  expanded: ExpandedEntries
  expandEntry: (list: string, id: string | undefined) => void
  dateOrder: DateOrder
  /** The id of the edition that is edited; undefined is the main page. */
  edition: string | undefined
  chooseEdition: (id: string | undefined) => void
  /** Goes to the first of these fields. */
  goTo: (paths: readonly string[], shouldFocus: boolean) => void
  /** The visible sections, in the order of the form. */
  shownSections: readonly SectionId[]
  /** Shows an optional section and adds a blank first entry. */
  addSection: (id: SectionId) => void
  /** Hides an empty optional section. */
  hideSection: (id: SectionId) => void
  /** Changes the current portfolio as a step that can be undone. Clears the error of the field at `path`. */
  edit: (update: (portfolio: Portfolio) => Portfolio, path?: string, kind?: EditKind) => void
  /** Changes the draft without an undo step, for changes that the server has already stored. */
  change: (update: (draft: Draft) => Draft) => void
  /** Asks the user to sign in again, after the session has expired. */
  requireSignIn: () => void
}

export const EditorContext = createContext<EditorValue | undefined>(undefined)

export function useEditor(): EditorValue {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext')
  return editor
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
