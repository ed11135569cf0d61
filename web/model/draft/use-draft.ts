import { useCallback, useMemo, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { Store, useStore } from '../store.ts'
import { type Draft, draftOf } from './draft.ts'
import { type Edit, emptyHistory, recordEdit, redoStep, undoStep } from './history.ts'
import { withServerState } from './merge.ts'
import { isDirty } from './normalize-for-save.ts'

/** The draft and its undo history. `latestDraft` returns the current draft outside of a render. */
export function useDraft(loaded: Portfolio) {
  const [store] = useState(() => new Store(draftOf(loaded)))
  const draft = useStore(store)
  const [historyStore] = useState(() => new Store(emptyHistory))
  const history = useStore(historyStore)

  /** Changes the draft without an undo step, for example after the server has stored an upload. */
  const change = useCallback((update: (draft: Draft) => Draft) => store.set(update(store.get())), [store])

  const remember = useCallback(
    (edit: Edit) => historyStore.set(recordEdit(historyStore.get(), store.get().current, edit, Date.now())),
    [historyStore, store],
  )

  const moveInHistory = (move: typeof undoStep) => {
    const { saved, current } = store.get()
    const moved = move(historyStore.get(), current)
    if (!moved) return undefined
    store.set({ saved, current: withServerState(moved.step.portfolio, current) })
    historyStore.set(moved.history)
    return moved.step
  }

  return {
    store,
    draft,
    hasUnsavedChanges: useMemo(() => isDirty(draft), [draft]),
    latestDraft: store.get,
    change,
    remember,
    undo: () => moveInHistory(undoStep),
    redo: () => moveInHistory(redoStep),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
