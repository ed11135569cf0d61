import { useCallback, useMemo, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Draft, draftOf } from './draft.ts'
import { type Edit, noHistory, redone, remembered, undone } from './history.ts'
import { withServersOwn } from './merge.ts'
import { isDirty } from './ready-to-save.ts'

/** The draft of one visit and the way back. `latest` reads it from outside of a render. */
export function useDraft(loaded: Portfolio) {
  const [state, setState] = useState(() => ({ draft: draftOf(loaded), history: noHistory }))
  const newest = useRef(state)
  const show = useCallback((next: typeof state) => {
    newest.current = next
    setState(next)
  }, [])
  const latest = useCallback(() => newest.current.draft, [])

  /** Changes the draft without a way back, for example where the server has already stored something. */
  const change = useCallback((next: (draft: Draft) => Draft) => show({ ...newest.current, draft: next(newest.current.draft) }), [show])

  /** Remembers what the person has now as a step to go back to. */
  const remember = useCallback(
    (edit: Edit) => {
      const { draft, history } = newest.current
      show({ draft, history: remembered(history, draft.current, edit, Date.now()) })
    },
    [show],
  )

  const step = useCallback(
    (move: typeof undone) => {
      const { draft, history } = newest.current
      const moved = move(history, draft.current)
      if (!moved) return undefined
      show({ draft: { ...draft, current: withServersOwn(moved.step.portfolio, draft.current) }, history: moved.history })
      return moved.step
    },
    [show],
  )

  const { draft, history } = state
  return {
    draft,
    dirty: useMemo(() => isDirty(draft), [draft]),
    latest,
    change,
    remember,
    undo: useCallback(() => step(undone), [step]),
    redo: useCallback(() => step(redone), [step]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
