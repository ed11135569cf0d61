import { useCallback, useEffect, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { useIsReachable } from '../../connection.ts'
import { portfolioQuery, queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'
import type { Draft } from '../draft/draft.ts'
import type { Edit } from '../draft/history.ts'
import { afterSave, type Choices, mergePortfolios, resolveConflict, withDocuments } from '../draft/merge.ts'
import { isDirty, normalizeForSave } from '../draft/normalize-for-save.ts'
import { allowDrafts } from '../draft/stored-drafts.ts'
import type { DateOrder } from '../entries/date-order.ts'
import { type FieldErrors, focusedEntryId } from '../fields/field-errors.ts'
import { scrollBehavior } from '../navigation/use-active-section.ts'
import type { HandleCheck } from '../sections/handle-check.ts'
import { attemptSave, type Outcome } from './save-attempt.ts'

interface Dependencies {
  /** Adds the current draft to the undo history. */
  remember: (edit: Edit) => void
  latest: () => Draft
  change: (next: (draft: Draft) => Draft) => void
  handleCheck: HandleCheck
  dateOrder: DateOrder
  /** Shows errors next to their fields. `shouldFocus` also moves the focus to the first of them. */
  showErrors: (errors: FieldErrors, shouldFocus: boolean) => void
  hasErrors: boolean
}

/** A problem that blocks saving until the user has resolved it. */
export type SaveProblem = { readonly kind: 'signedOut' } | { readonly kind: 'elsewhere'; readonly incoming: Portfolio }

interface SaveOptions {
  /** False for a save that the user did not ask for. */
  isManual: boolean
  /** Scrolls to the top after a success: for the button (specification §10), not for the shortcut, whose user is typing. */
  shouldScroll?: boolean
}

/** A save without a response after this time counts as offline. */
const timeoutMs = 20_000

/** Saves the whole portfolio. `save` returns whether it succeeded. An automatic save leaves the focus and the scroll position alone. */
export function useSave({ dateOrder, latest, change, remember, handleCheck, showErrors, hasErrors }: Dependencies) {
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  const [opened, setOpened] = useState(false)
  /** Why the last save failed. `concernsFields` until the last marked field is corrected. */
  const [failure, setFailure] = useState<{ reason: string; concernsFields: boolean }>()
  const running = useRef<AbortController>(undefined)
  const isReachable = useIsReachable()

  /** After an automatic save, `shouldOpen` is false: only the bar shows the problem, and no dialog takes the focus from a user who is typing. */
  const showProblem = useCallback((next: SaveProblem | undefined, shouldOpen = true) => {
    setProblem(next)
    setOpened(next !== undefined && shouldOpen)
  }, [])

  /** Rebases the draft on the state of the server. */
  const rebase = useCallback(
    (next: (draft: Draft) => Draft) => {
      const isTyped = handleCheck.state.typed !== latest().current.urlHandle
      change(next)
      queryClient.setQueryData(portfolioQuery.queryKey, latest().saved)
      if (!isTyped) handleCheck.reset(latest().current.urlHandle)
      showProblem(undefined)
    },
    [change, latest, handleCheck, showProblem],
  )

  const finish = useCallback(
    (outcome: Outcome, { isManual, shouldScroll = false }: SaveOptions) => {
      switch (outcome.kind) {
        case 'saved':
          rebase((draft) => afterSave(draft, outcome.sent, outcome.saved))
          showErrors({}, false)
          toast.success('Success', 'Changes saved successfully!')
          if (shouldScroll) window.scrollTo({ top: 0, behavior: scrollBehavior() })
          return
        case 'elsewhere':
          // If the server already has these changes, there is no conflict: only the response to an earlier save was lost.
          if (isDirty({ saved: outcome.incoming, current: mergePortfolios(latest().saved, outcome.canonical, outcome.incoming) }))
            return showProblem(outcome, isManual)
          return rebase((draft) => afterSave(draft, outcome.sent, outcome.incoming))
        case 'refused':
          showErrors(outcome.errors, isManual)
          setFailure({ reason: outcome.message, concernsFields: Object.keys(outcome.errors).length > 0 })
          return toast.error('Error', outcome.message)
        case 'documentMissing':
        case 'failed':
          setFailure({ reason: "The last save didn't get through.", concernsFields: false })
          return toast.error('Error', 'Failed to update portfolio')
        case 'unreachable':
          return
        case 'signedOut':
          return showProblem({ kind: 'signedOut' }, isManual)
      }
    },
    [latest, rebase, showErrors, showProblem],
  )

  const save = useCallback(
    async (options: SaveOptions) => {
      if (running.current) return false
      const controller = new AbortController()
      running.current = controller
      setIsSaving(true)
      setFailure(undefined)
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
      const focused = focusedEntryId()
      change((draft) => ({ ...draft, current: dateOrder.place(normalizeForSave(draft.current, focused), focused) }))
      try {
        const send = () => attemptSave(() => latest().current, handleCheck, signal)
        let outcome = await send()
        if (outcome.kind === 'documentMissing') {
          const { documents } = outcome
          change((draft) => withDocuments(draft, documents))
          outcome = await send()
        }
        finish(outcome, options)
        return outcome.kind === 'saved'
      } finally {
        running.current = undefined
        setIsSaving(false)
      }
    },
    [latest, change, handleCheck, dateOrder, finish],
  )

  useEffect(() => {
    if (!isReachable) running.current?.abort()
  }, [isReachable])

  const signedOut = useCallback(() => showProblem({ kind: 'signedOut' }), [showProblem])
  const signedIn = useCallback(() => {
    allowDrafts(latest().saved.id)
    showProblem(undefined)
    if (isDirty(latest())) void save({ isManual: false })
  }, [showProblem, save, latest])

  const resolve = (incoming: Portfolio, choices: Choices) => {
    remember({ kind: 'step' })
    rebase(({ saved, current }) => ({ saved: incoming, current: resolveConflict(saved, current, incoming, choices) }))
    if (isDirty(latest())) void save({ isManual: true })
  }

  return {
    save,
    isSaving,
    problem,
    /** Why the last save failed, as long as that is still to be corrected. */
    reason: failure?.concernsFields && !hasErrors ? undefined : failure?.reason,
    opened,
    /** Opens the dialog that resolves the problem. */
    open: () => setOpened(true),
    close: () => setOpened(false),
    signedOut,
    signedIn,
    resolve,
    compareWith: (incoming: Portfolio) => showProblem({ kind: 'elsewhere', incoming }),
  }
}

/** Saves changes made while offline as soon as the server is reachable again, as the save bar promises. */
export function useSaveWhenBack(hasUnsavedChanges: boolean, save: (options: { isManual: boolean }) => Promise<boolean>) {
  const isReachable = useIsReachable()
  const isPending = useRef(false)
  useEffect(() => {
    if (!isReachable) isPending.current = hasUnsavedChanges
    else if (isPending.current) {
      isPending.current = false
      void save({ isManual: false })
    }
  }, [isReachable, hasUnsavedChanges, save])
}
