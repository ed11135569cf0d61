import { useCallback, useMemo, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { portfolios } from '#contract/calls.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { call } from '../api.ts'
import { withValueAt } from '../portfolio/entries.ts'
import { useStore } from '../store.ts'
import type { EditKind } from './draft/history.ts'
import { mergePortfolios } from './draft/merge.ts'
import { useDraft } from './draft/use-draft.ts'
import { type RestorableDraft, useDraftPersistence, useRestorableDrafts } from './draft/use-draft-persistence.ts'
import { useChosenEdition } from './editions/chosen-edition.ts'
import { DateOrder } from './entries/date-order.ts'
import { useFieldErrors } from './fields/use-field-errors.ts'
import { useExpandedEntries, useGoToField } from './navigation/use-go-to-field.ts'
import { useShownSections } from './navigation/use-shown-sections.ts'
import { useSave, useSaveWhenBack } from './save/use-save.ts'
import { HandleCheck } from './sections/handle-check.ts'

export type Editing = ReturnType<typeof useEditing>

/** The state and actions of the editor, without its layout. */
export function useEditing(account: Account, loaded: Portfolio) {
  const history = useDraft(loaded)
  const { store, draft, hasUnsavedChanges: hasDraftChanges, latest, change, remember } = history
  const { expanded, expandEntry } = useExpandedEntries()
  const { chosenId, chooseEdition } = useChosenEdition()
  // Undo may remove the chosen edition and bring it back.
  const edition = draft.current.editions.some(({ id }) => id === chosenId) ? chosenId : undefined
  const goTo = useGoToField({ expanded, expandEntry, edition, chooseEdition })
  const { errors, showErrors, clearError } = useFieldErrors(goTo)

  const edit = useCallback(
    (next: (portfolio: Portfolio) => Portfolio, path?: string, kind: EditKind = 'step') => {
      const { saved, current } = latest()
      const edited = next(current)
      const isNormalized = kind === 'normalization'
      if (path !== undefined && !(isNormalized && edited === current)) clearError(path)
      if (edited === current) return
      if (!isNormalized) remember({ path, kind })
      change(() => ({ saved, current: edited }))
    },
    [latest, change, remember, clearError],
  )

  const [dateOrder] = useState(() => new DateOrder())
  const expandAndPlace = useCallback(
    (list: string, id: string | undefined) => {
      edit((current) => dateOrder.place(current), undefined, 'normalization')
      expandEntry(list, id)
    },
    [edit, expandEntry, dateOrder],
  )

  const sections = useShownSections({ portfolio: draft.current, edition, edit, expandEntry, goTo })

  const [handleCheck] = useState(
    () =>
      new HandleCheck(loaded.urlHandle, {
        saved: () => latest().saved.urlHandle,
        isAvailable: async (handle, signal) => (await call(portfolios.checkHandle, { params: { handle } }, signal)).available,
        accept: (urlHandle) => edit((current) => withValueAt(current, 'urlHandle', urlHandle), 'urlHandle', 'typing'),
      }),
  )
  const { typed } = useStore(handleCheck.store)
  const hasUnsavedChanges = hasDraftChanges || typed !== draft.current.urlHandle

  const saving = useSave({ dateOrder, latest, change, remember, handleCheck, showErrors, hasErrors: Object.keys(errors).length > 0 })
  useSaveWhenBack(hasUnsavedChanges, saving.save)
  const storedDraft = useDraftPersistence(account, draft, hasDraftChanges)
  const { offer, discard } = useRestorableDrafts(account, storedDraft.id, draft.saved)

  const restoreOffer = ({ id, ...earlier }: RestorableDraft) => {
    const { saved, current } = latest()
    const isOutdated = earlier.saved.version !== saved.version
    const restored = mergePortfolios(saved, current, isOutdated ? earlier.current : mergePortfolios(earlier.saved, earlier.current, saved))
    remember({ kind: 'step' })
    change(() => ({ saved: isOutdated ? earlier.saved : saved, current: restored }))
    handleCheck.reset(restored.urlHandle)
    if (isOutdated) saving.compareWith(saved)
    discard(id)
  }

  /** Reverts a typed handle that is not in the draft before any other step. */
  const move = (step: typeof history.undo) => {
    const { current } = latest()
    if (handleCheck.state.typed !== current.urlHandle) return handleCheck.reset(current.urlHandle)
    const done = step()
    if (!done) return
    handleCheck.reset(latest().current.urlHandle)
    if (done.path !== undefined) goTo([done.path], false)
  }

  const { saved } = draft
  const { signedOut } = saving
  /** The value of EditorContext. Memoized, so that consumers render only when one of its values changes; none changes with every key. */
  const context = useMemo(
    () => ({
      store,
      saved,
      errors,
      handleCheck,
      expanded,
      expandEntry: expandAndPlace,
      dateOrder,
      edition,
      chooseEdition,
      goTo,
      ...sections,
      edit,
      change,
      signedOut,
    }),
    [
      store,
      saved,
      errors,
      handleCheck,
      expanded,
      expandAndPlace,
      dateOrder,
      edition,
      chooseEdition,
      goTo,
      sections,
      edit,
      change,
      signedOut,
    ],
  )

  return {
    context,
    draft,
    hasUnsavedChanges,
    saving,
    /** The id of the stored draft, if there are unsaved changes and the browser can store them. */
    storedDraftId: hasDraftChanges && storedDraft.canStore ? storedDraft.id : undefined,
    canStore: storedDraft.canStore,
    deleteStored: storedDraft.delete,
    offer,
    restoreOffer,
    discardOffer: discard,
    undo: () => move(history.undo),
    redo: () => move(history.redo),
    canUndo: history.canUndo || typed !== draft.current.urlHandle,
    canRedo: history.canRedo,
  }
}
