import { useCallback, useMemo, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Draft, draftOf } from './draft.ts'
import { type Edit, emptyHistory, recordEdit, redoStep, undoStep } from './history.ts'
import { withServerState } from './merge.ts'
import { isDirty } from './normalize-for-save.ts'

/** The draft and its undo history. `latest` returns the current draft outside of a render. */
export function useDraft(loaded: Portfolio) {
  const [state, setState] = useState(() => ({ draft: draftOf(loaded), history: emptyHistory }))
  const stateRef = useRef(state)
  const update = useCallback((next: typeof state) => {
    stateRef.current = next
    setState(next)
  }, [])
  const latest = useCallback(() => stateRef.current.draft, [])

  /** Changes the draft without an undo step, for example after the server has stored an upload. */
  const change = useCallback(
    (next: (draft: Draft) => Draft) => update({ ...stateRef.current, draft: next(stateRef.current.draft) }),
    [update],
  )

  /** Adds the current portfolio to the undo history. */
  const remember = useCallback(
    (edit: Edit) => {
      const { draft, history } = stateRef.current
      update({ draft, history: recordEdit(history, draft.current, edit, Date.now()) })
    },
    [update],
  )

  const step = useCallback(
    (move: typeof undoStep) => {
      const { draft, history } = stateRef.current
      const moved = move(history, draft.current)
      if (!moved) return undefined
      update({ draft: { ...draft, current: withServerState(moved.step.portfolio, draft.current) }, history: moved.history })
      return moved.step
    },
    [update],
  )

  const { draft, history } = state
  return {
    draft,
    hasUnsavedChanges: useMemo(() => isDirty(draft), [draft]),
    latest,
    change,
    remember,
    undo: useCallback(() => step(undoStep), [step]),
    redo: useCallback(() => step(redoStep), [step]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
