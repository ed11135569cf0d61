import { useCallback, useMemo, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { Store, useStore } from '../../store.ts'
import { type Draft, draftOf } from './draft.ts'
import { type Edit, emptyHistory, recordEdit, redoStep, undoStep } from './history.ts'
import { withServerState } from './merge.ts'
import { isDirty } from './normalize-for-save.ts'

/** The draft and its undo history. `latest` returns the current draft outside of a render. */
export function useDraft(loaded: Portfolio) {
  const [store] = useState(() => new Store(draftOf(loaded)))
  const draft = useStore(store)
  const [steps] = useState(() => new Store(emptyHistory))
  const history = useStore(steps)

  /** Changes the draft without an undo step, for example after the server has stored an upload. */
  const change = useCallback((next: (draft: Draft) => Draft) => store.set(next(store.get())), [store])

  /** Adds the current portfolio to the undo history. */
  const remember = useCallback((edit: Edit) => steps.set(recordEdit(steps.get(), store.get().current, edit, Date.now())), [steps, store])

  const step = (move: typeof undoStep) => {
    const { saved, current } = store.get()
    const moved = move(steps.get(), current)
    if (!moved) return undefined
    store.set({ saved, current: withServerState(moved.step.portfolio, current) })
    steps.set(moved.history)
    return moved.step
  }

  return {
    store,
    draft,
    hasUnsavedChanges: useMemo(() => isDirty(draft), [draft]),
    latest: store.get,
    change,
    remember,
    undo: () => step(undoStep),
    redo: () => step(redoStep),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
