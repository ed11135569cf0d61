import { createContext, use } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Draft } from './draft.ts'
import type { FieldErrors } from './field-errors.ts'
import type { HandleCheck } from './handle-check.ts'

interface Editing {
  portfolio: Portfolio
  saved: Portfolio
  errors: FieldErrors
  handleCheck: HandleCheck
  /** Changes what the person edits; the field at `path` loses its message. */
  edit: (next: (portfolio: Portfolio) => Portfolio, path?: string) => void
  /** Changes the draft where the server has already stored something. */
  change: (next: (draft: Draft) => Draft) => void
}

export const EditorContext = createContext<Editing | undefined>(undefined)

export function useEditor(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('This part of the editor needs an EditorContext')
  return editing
}
