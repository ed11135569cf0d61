import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Account } from '#contract/account.ts'
import { portfolios } from '#contract/calls.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { call } from '../api.ts'
import type { Typed } from './draft/history.ts'
import { merged } from './draft/merge.ts'
import { useDraft } from './draft/use-draft.ts'
import { type Offer, useDraftPersistence, useRestorableDrafts } from './draft/use-draft-persistence.ts'
import { useFieldErrors } from './fields/use-field-errors.ts'
import { useGoToField, useOpenRows } from './navigation/use-go-to-field.ts'
import { useShownSections } from './navigation/use-shown-sections.ts'
import { useSave, useSaveWhenBack } from './save/use-save.ts'
import { HandleCheck } from './sections/handle-check.ts'

/** Everything that an editor does, apart from how it looks. */
export function useEditing(account: Account, loaded: Portfolio) {
  const drafting = useDraft(loaded)
  const { draft, dirty: changed, latest, change, remember } = drafting
  const { rows, openRow } = useOpenRows()
  const goTo = useGoToField(rows, openRow)
  const { errors, refuse, accept } = useFieldErrors(goTo)

  const edit = useCallback(
    (next: (portfolio: Portfolio) => Portfolio, path?: string, typed: Typed = false) => {
      const { saved, current } = latest()
      const edited = next(current)
      if (path !== undefined) accept(path)
      if (edited === current) return
      if (typed !== 'whole') remember({ path, typed })
      change(() => ({ saved, current: edited }))
    },
    [latest, change, remember, accept],
  )

  const sections = useShownSections({ portfolio: draft.current, edit, openRow, goTo })

  const [handleCheck] = useState(
    () =>
      new HandleCheck(loaded.urlHandle, {
        saved: () => latest().saved.urlHandle,
        isAvailable: async (handle, signal) => (await call(portfolios.checkHandle, { params: { handle } }, signal)).available,
        accept: (urlHandle) =>
          edit((current) => (current.urlHandle === urlHandle ? current : { ...current, urlHandle }), 'urlHandle', true),
      }),
  )
  const { typed } = useSyncExternalStore(handleCheck.subscribe, () => handleCheck.state)
  const dirty = changed || typed !== draft.current.urlHandle

  const saving = useSave({ latest, change, remember, handleCheck, refuse })
  useSaveWhenBack(dirty, saving.save)
  const kept = useDraftPersistence(account, draft, changed)
  const { offer, settle } = useRestorableDrafts(account, kept.id, draft.saved)

  const keepOffer = ({ id, ...earlier }: Offer) => {
    const { saved, current } = latest()
    const isOutdated = earlier.saved.version !== saved.version
    const mine = merged(saved, current, isOutdated ? earlier.current : merged(earlier.saved, earlier.current, saved))
    remember({})
    change(() => ({ saved: isOutdated ? earlier.saved : saved, current: mine }))
    handleCheck.reset(mine.urlHandle)
    if (isOutdated) saving.compareWith(saved)
    settle(id)
  }

  /** A handle that was typed and is not in the draft goes first. */
  const stepWith = (step: typeof drafting.undo) => {
    const { current } = latest()
    if (handleCheck.state.typed !== current.urlHandle) return handleCheck.reset(current.urlHandle)
    const done = step()
    if (!done) return
    handleCheck.reset(latest().current.urlHandle)
    if (done.path !== undefined) goTo([done.path], false)
  }

  return {
    draft,
    dirty,
    errors,
    handleCheck,
    edit,
    change,
    rows,
    openRow,
    ...sections,
    saving,
    /** The id of the kept draft, where the browser keeps one. */
    keptId: changed && kept.works ? kept.id : undefined,
    keeps: kept.works,
    dropKept: kept.drop,
    offer,
    keepOffer,
    discardOffer: settle,
    undo: () => stepWith(drafting.undo),
    redo: () => stepWith(drafting.redo),
    canUndo: drafting.canUndo || typed !== draft.current.urlHandle,
    canRedo: drafting.canRedo,
  }
}
