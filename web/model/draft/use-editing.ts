import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import { portfolios } from '#contract/calls/calls.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { sectionIds } from '#contract/fields/fields.ts'
import { call } from '../api.ts'
import { type Entry, valueAt, withValueAt } from '../entries.ts'
import { type FieldErrors, withoutError } from '../field-errors.ts'
import { HandleCheck } from '../handle-check.ts'
import { progressOf } from '../next-step.ts'
import { Store, useStore } from '../store.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { DateOrder } from './date-order.ts'
import { type Draft, draftOf, isSameSave } from './draft.ts'
import { type Edit, type EditKind, emptyHistory, recordEdit, redoStep, undoStep } from './history.ts'
import { useServerSchema } from './load-schema.ts'
import { mergePortfolios, withServerState } from './merge.ts'
import { isDirty, withoutBlankEntries } from './normalize-for-save.ts'
import { isPanelSection, type Place } from './places.ts'
import { isDraftOfThisTab, type RestorableDraft, useDraftPersistence, useRestorableDrafts } from './use-draft-persistence.ts'
import { useGoToField } from './use-go-to-field.ts'
import { type Opened, useOpened } from './use-opened.ts'
import { useSave, useSaveWhenOnline } from './use-save.ts'
import { useShownSections } from './use-shown-sections.ts'

/** The section in the URL. While the page is empty, there is nothing to press on it, so all fields are open. */
function initialOpened(portfolio: Portfolio): Opened {
  const section = sectionIds.find((id) => `#${id}` === location.hash)
  if (progressOf(portfolio).isEmpty) return { view: 'all', place: section && { section } }
  return section && isPanelSection(section) ? { view: 'panel' } : { view: 'closed', place: section && { section } }
}

/** The form of the section instead of an entry that no longer exists, for example after undo. */
function useExisting(opened: Opened, portfolio: Portfolio): Opened {
  const { place } = opened
  const { list, id } = place?.entry ?? {}
  const isGone = list !== undefined && (valueAt(portfolio, list) as Entry[]).every((entry) => entry.id !== id)
  return useMemo(() => (isGone && opened.place ? { ...opened, place: { section: opened.place.section } } : opened), [opened, isGone])
}

export type Editing = ReturnType<typeof useEditing>

export function useEditing(account: Account, loaded: Portfolio) {
  const history = useDraft(loaded)
  const { store, draft, hasUnsavedChanges: hasDraftChanges, latestDraft, change, remember } = history
  const { opened: requested, open: openForm, openAll, close: closeForm, closePlace } = useOpened(() => initialOpened(loaded))
  const opened = useExisting(requested, draft.current)
  const { chosenId, chooseEdition: choose } = useChosenEdition()
  const chooseEdition = useCallback(
    (id: string | undefined) => {
      choose(id)
      closePlace()
    },
    [choose, closePlace],
  )
  // Undo may remove the chosen edition and bring it back.
  const edition = draft.current.editions.some(({ id }) => id === chosenId) ? chosenId : undefined
  const [errors, setErrors] = useState<FieldErrors>({})
  const clearError = useCallback((path: string) => setErrors((current) => withoutError(current, path)), [])

  const [announcement, announce] = useState('')
  const edit = useCallback(
    (update: (portfolio: Portfolio) => Portfolio, path?: string, kind: EditKind = 'step') => {
      const { saved, current } = latestDraft()
      const edited = update(current)
      const isNormalized = kind === 'normalization'
      if (path !== undefined && !(isNormalized && edited === current)) clearError(path)
      if (edited === current) return
      if (!isNormalized) remember({ path, kind })
      if (!isNormalized) announce('')
      change(() => ({ saved, current: edited }))
    },
    [latestDraft, change, remember, clearError],
  )

  const [dateOrder] = useState(() => new DateOrder())
  const isAllOpen = opened.view === 'all'
  /** When the form of an entry closes: moves the entry to its place by date, or removes it if it is blank. */
  const finishEntries = useCallback(
    (next?: string) => {
      edit((current) => dateOrder.place(isAllOpen ? current : withoutBlankEntries(current, next)), undefined, 'normalization')
    },
    [edit, dateOrder, isAllOpen],
  )
  const open = useCallback(
    (place: Place | undefined) => {
      finishEntries(place?.entry?.id)
      openForm(place)
    },
    [finishEntries, openForm],
  )
  const close = useCallback(() => {
    finishEntries()
    closeForm()
  }, [finishEntries, closeForm])

  const latestPortfolio = useCallback(() => latestDraft().current, [latestDraft])
  const goTo = useGoToField({ latestPortfolio, opened, open, edition, chooseEdition })
  const showErrors = useCallback(
    (next: FieldErrors, shouldFocus: boolean) => {
      setErrors(next)
      if (shouldFocus) goTo(Object.keys(next))
    },
    [goTo],
  )

  const sections = useShownSections({ portfolio: draft.current, edition, edit, goTo })

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
  const { restorableDraft, discard } = useRestorableDrafts(account, storedDraft.id, draft.saved)

  const [restored, setRestored] = useState<RestorableDraft>()
  const restoreDraft = ({ id, ...earlier }: RestorableDraft) => {
    const { saved, current } = latestDraft()
    const isOutdated = !isSameSave(earlier.saved, saved)
    const restoredEdits = isOutdated ? earlier.current : mergePortfolios(earlier.saved, earlier.current, saved)
    // This tab's edits go on top. An outdated draft keeps its base, so that the newer save is shown as a conflict.
    const merged = mergePortfolios(saved, current, restoredEdits)
    remember({ kind: 'step' })
    change(() => ({ saved: isOutdated ? earlier.saved : saved, current: merged }))
    handleCheck.reset(merged.urlHandle)
    if (isOutdated) saving.compareWith(saved)
    discard(id)
  }

  const isOwn = restorableDraft !== undefined && isDraftOfThisTab(restorableDraft)
  const isRestoring = isOwn && isSameSave(restorableDraft.saved, draft.saved) && !hasUnsavedChanges
  const restoreOwnDraft = useEffectEvent(() => {
    if (!restorableDraft) return
    restoreDraft(restorableDraft)
    setRestored(restorableDraft)
  })
  // After a reload, the form has its unsaved changes again.
  useEffect(() => {
    if (isRestoring) restoreOwnDraft()
  }, [isRestoring])

  const discardRestoredDraft = () => {
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
    announce('')
    handleCheck.reset(latestDraft().current.urlHandle)
    if (step.path !== undefined) goTo([step.path], { shouldFocus: false })
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
      opened,
      open,
      openAll,
      close,
      dateOrder,
      edition,
      chooseEdition,
      goTo,
      ...sections,
      edit,
      change,
      announce,
      requireSignIn,
    }),
    [
      store,
      saved,
      errors,
      handleCheck,
      opened,
      open,
      openAll,
      close,
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
    deleteStoredDraft: storedDraft.delete,
    restorableDraft: isRestoring ? undefined : restorableDraft,
    restoreDraft,
    /** The draft that was restored after a reload and is not saved yet. */
    restored: hasUnsavedChanges && restored && isSameSave(restored.saved, draft.saved) ? restored : undefined,
    discardRestoredDraft,
    discardRestorableDraft: discard,
    announcement,
    undo: () => moveInHistory(history.undo),
    redo: () => moveInHistory(history.redo),
    canUndo: history.canUndo || handleText !== draft.current.urlHandle,
    canRedo: history.canRedo,
  }
}

/** The draft and its undo history. `latestDraft` returns the current draft outside of a render. */
function useDraft(loaded: Portfolio) {
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

  const applyStep = (move: typeof undoStep) => {
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
    undo: () => applyStep(undoStep),
    redo: () => applyStep(redoStep),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
