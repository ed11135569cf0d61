import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { portfolios } from '#contract/calls.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { call } from '../api.ts'
import { withValueAt } from '../portfolio/entries.ts'
import { useStore } from '../store.ts'
import type { EditKind } from './draft/history.ts'
import { mergePortfolios } from './draft/merge.ts'
import { useDraft } from './draft/use-draft.ts'
import { isDraftOfThisTab, type RestorableDraft, useDraftPersistence, useRestorableDrafts } from './draft/use-draft-persistence.ts'
import { useChosenEdition } from './editions/chosen-edition.ts'
import { DateOrder } from './entries/date-order.ts'
import { useFieldErrors } from './fields/use-field-errors.ts'
import { useExpandedEntries, useGoToField } from './navigation/use-go-to-field.ts'
import { useShownSections } from './navigation/use-shown-sections.ts'
import { useServerSchema } from './save/load-schema.ts'
import { useSave, useSaveWhenOnline } from './save/use-save.ts'
import { HandleCheck } from './sections/handle-check.ts'

export type Editing = ReturnType<typeof useEditing>

/** The state and actions of the editor, without its layout. */
export function useEditing(account: Account, loaded: Portfolio) {
  const history = useDraft(loaded)
  const { store, draft, hasUnsavedChanges: hasDraftChanges, latestDraft, change, remember } = history
  const { expanded, expandEntry } = useExpandedEntries()
  const { chosenId, chooseEdition } = useChosenEdition()
  // Undo may remove the chosen edition and bring it back.
  const edition = draft.current.editions.some(({ id }) => id === chosenId) ? chosenId : undefined
  const goTo = useGoToField({ expanded, expandEntry, edition, chooseEdition })
  const { errors, showErrors, clearError } = useFieldErrors(goTo)

  const edit = useCallback(
    (update: (portfolio: Portfolio) => Portfolio, path?: string, kind: EditKind = 'step') => {
      const { saved, current } = latestDraft()
      const edited = update(current)
      const isNormalized = kind === 'normalization'
      if (path !== undefined && !(isNormalized && edited === current)) clearError(path)
      if (edited === current) return
      if (!isNormalized) remember({ path, kind })
      change(() => ({ saved, current: edited }))
    },
    [latestDraft, change, remember, clearError],
  )

  const [dateOrder] = useState(() => new DateOrder())
  /** Also places the entries whose dates have changed, because their fields are no longer in use. */
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
        savedHandle: () => latestDraft().saved.urlHandle,
        isAvailable: async (handle, signal) => (await call(portfolios.checkHandle, { params: { handle } }, signal)).available,
        accept: (urlHandle) => edit((current) => withValueAt(current, 'urlHandle', urlHandle), 'urlHandle', 'typing'),
      }),
  )
  const { text: handleText } = useStore(handleCheck.store)
  const hasUnsavedChanges = hasDraftChanges || handleText !== draft.current.urlHandle

  const saving = useSave({ dateOrder, latestDraft, change, remember, handleCheck, showErrors, hasErrors: Object.keys(errors).length > 0 })
  useServerSchema(hasUnsavedChanges)
  useSaveWhenOnline(hasUnsavedChanges, saving.save)
  const storedDraft = useDraftPersistence(account, draft, hasDraftChanges)
  const { offer, discard } = useRestorableDrafts(account, storedDraft.id, draft.saved)

  const [restored, setRestored] = useState<RestorableDraft>()
  const restoreOffer = ({ id, ...earlier }: RestorableDraft) => {
    const { saved, current } = latestDraft()
    const isOutdated = earlier.saved.version !== saved.version
    const merged = mergePortfolios(saved, current, isOutdated ? earlier.current : mergePortfolios(earlier.saved, earlier.current, saved))
    remember({ kind: 'step' })
    change(() => ({ saved: isOutdated ? earlier.saved : saved, current: merged }))
    handleCheck.reset(merged.urlHandle)
    if (isOutdated) saving.compareWith(saved)
    discard(id)
  }

  const isRestoring = offer !== undefined && isDraftOfThisTab(offer) && offer.saved.version === draft.saved.version && !hasUnsavedChanges
  const restoreOwnOffer = useEffectEvent(() => {
    if (!offer) return
    restoreOffer(offer)
    setRestored(offer)
  })
  // After a reload, the form has its unsaved changes again.
  useEffect(() => {
    if (isRestoring) restoreOwnOffer()
  }, [isRestoring])

  /** Returns to the saved portfolio. Can be undone. */
  const discardRestored = () => {
    remember({ kind: 'step' })
    change(({ saved }) => ({ saved, current: saved }))
    handleCheck.reset(latestDraft().saved.urlHandle)
    setRestored(undefined)
  }

  /** Undoes or redoes a step. A handle that the user has entered and that is not in the draft is reverted first. */
  const moveInHistory = (move: typeof history.undo) => {
    const { current } = latestDraft()
    if (handleCheck.state.text !== current.urlHandle) return handleCheck.reset(current.urlHandle)
    const step = move()
    if (!step) return
    handleCheck.reset(latestDraft().current.urlHandle)
    if (step.path !== undefined) goTo([step.path], false)
  }

  const { saved } = draft
  const { requireSignIn } = saving
  /** The value of EditorContext. Memoized, so that its consumers do not render at each keystroke. */
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
      requireSignIn,
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
      requireSignIn,
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
    offer: isRestoring ? undefined : offer,
    restoreOffer,
    /** The draft that was restored after a reload and is not saved yet. */
    restored: hasUnsavedChanges && restored?.saved.version === draft.saved.version ? restored : undefined,
    discardRestored,
    discardOffer: discard,
    undo: () => moveInHistory(history.undo),
    redo: () => moveInHistory(history.redo),
    canUndo: history.canUndo || handleText !== draft.current.urlHandle,
    canRedo: history.canRedo,
  }
}
