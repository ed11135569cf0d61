import { createContext, use } from 'react'
import type { SectionId } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Draft } from './draft/draft.ts'
import type { Typed } from './draft/history.ts'
import type { FieldErrors } from './fields/field-errors.ts'
import type { OpenRows } from './navigation/use-go-to-field.ts'
import type { HandleCheck } from './sections/handle-check.ts'

interface Editing {
  portfolio: Portfolio
  saved: Portfolio
  errors: FieldErrors
  handleCheck: HandleCheck
  /** The entries that are unfolded. */
  rows: OpenRows
  openRow: (list: string, id: string | undefined) => void
  /** The sections that are there, in the order of the editor. */
  shown: readonly SectionId[]
  /** Shows an optional section and begins its first entry. */
  addSection: (id: SectionId) => void
  /** Takes a section away that holds nothing. */
  hideSection: (id: SectionId) => void
  /** Changes what the person edits, with a way back; the field at `path` loses its message. */
  edit: (next: (portfolio: Portfolio) => Portfolio, path?: string, typed?: Typed) => void
  /** Changes the draft where the server has already stored something. */
  change: (next: (draft: Draft) => Draft) => void
  /** Says that the session has ended: the editor asks to sign in again. */
  signedOut: () => void
}

export const EditorContext = createContext<Editing | undefined>(undefined)

export function useEditor(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('This part of the editor needs an EditorContext')
  return editing
}
