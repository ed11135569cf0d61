import { useCallback, useEffect, useRef, useState } from 'react'
import { portfolios } from '#contract/calls/calls.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { messages } from '#contract/messages.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError, call, isSignedOut } from '../api.ts'
import { checkConnection, isReachable, useIsReachable } from '../connection.ts'
import { errorsByEntry, type FieldErrors, focusedEntryId } from '../field-errors.ts'
import type { HandleCheck } from '../handle-check.ts'
import { loadTypedValues } from '../load-typed-values.ts'
import { portfolioQuery, queryClient } from '../queries.ts'
import type { DateOrder } from './date-order.ts'
import type { Draft } from './draft.ts'
import type { Edit } from './history.ts'
import { errorsIn, loadServerSchema } from './load-schema.ts'
import { afterSave, type Choices, mergePortfolios, resolveConflict, withDocuments } from './merge.ts'
import { isDirty, normalizeForSave } from './normalize-for-save.ts'
import { announceSave } from './other-tabs.ts'
import { allowDrafts } from './stored-drafts.ts'

interface Dependencies {
  remember: (edit: Edit) => void
  latestDraft: () => Draft
  change: (update: (draft: Draft) => Draft) => void
  handleCheck: HandleCheck
  dateOrder: DateOrder
  /** Shows errors next to their fields. `shouldFocus` also moves the focus to the first of them. */
  showErrors: (errors: FieldErrors, shouldFocus: boolean) => void
  hasErrors: boolean
}

/** A problem that blocks saving until the user has resolved it. */
export type SaveProblem = { readonly kind: 'signedOut' } | { readonly kind: 'conflict'; readonly incoming: Portfolio }

interface SaveOptions {
  /** False for a save that the user did not ask for. */
  isManual: boolean
}

/** A save without a response after this time counts as offline. */
const timeoutMs = 20_000

/** `save` returns whether it succeeded. An automatic save leaves the focus and the scroll position alone. */
export function useSave({ dateOrder, latestDraft, change, remember, handleCheck, showErrors, hasErrors }: Dependencies) {
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  /** Why the last save failed. If it `concernsFields`, the reason is shown until the marked fields are corrected. */
  const [failure, setFailure] = useState<{ reason: string; concernsFields: boolean }>()
  const runningSave = useRef<AbortController>(undefined)
  const isReachable = useIsReachable()

  /** Without `shouldOpen`, only the bar shows the problem. So after an automatic save, no dialog takes the focus from a user who is typing. */
  const showProblem = useCallback((next: SaveProblem | undefined, shouldOpen = true) => {
    setProblem(next)
    setIsDialogOpen(next !== undefined && shouldOpen)
  }, [])

  const rebase = useCallback(
    (update: (draft: Draft) => Draft) => {
      const hasUnacceptedHandle = handleCheck.state.text !== latestDraft().current.urlHandle
      change(update)
      queryClient.setQueryData(portfolioQuery.queryKey, latestDraft().saved)
      if (!hasUnacceptedHandle) handleCheck.reset(latestDraft().current.urlHandle)
      showProblem(undefined)
    },
    [change, latestDraft, handleCheck, showProblem],
  )

  const finish = useCallback(
    (outcome: Outcome, { isManual }: SaveOptions) => {
      switch (outcome.kind) {
        case 'saved':
          announceSave(outcome.saved)
          rebase((draft) => afterSave(draft, outcome.sent, outcome.saved))
          showErrors({}, false)
          toast.success('Success', 'Changes saved successfully!')
          return
        case 'conflict':
          // If the server already has these changes, there is no conflict: only the response to an earlier save was lost.
          if (isDirty({ saved: outcome.incoming, current: mergePortfolios(latestDraft().saved, outcome.canonical, outcome.incoming) }))
            return showProblem(outcome, isManual)
          return rebase((draft) => afterSave(draft, outcome.sent, outcome.incoming))
        case 'refused':
          showErrors(outcome.errors, isManual)
          setFailure({ reason: outcome.message, concernsFields: Object.keys(outcome.errors).length > 0 })
          return toast.error('Error', outcome.message)
        case 'documentMissing':
        case 'failed':
          setFailure({ reason: 'The last save didn’t get through.', concernsFields: false })
          return toast.error('Error', 'Failed to update portfolio')
        case 'unreachable':
          return
        case 'signedOut':
          return showProblem({ kind: 'signedOut' }, isManual)
      }
    },
    [latestDraft, rebase, showErrors, showProblem],
  )

  const save = useCallback(
    async (options: SaveOptions) => {
      if (runningSave.current) return false
      const controller = new AbortController()
      runningSave.current = controller
      setIsSaving(true)
      setFailure(undefined)
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
      const focused = focusedEntryId()
      change((draft) => ({ ...draft, current: dateOrder.place(normalizeForSave(draft.current, focused), focused) }))
      try {
        const send = () => attemptSave(() => latestDraft().current, handleCheck, signal)
        let outcome = await send()
        if (outcome.kind === 'documentMissing') {
          const { documents } = outcome
          change((draft) => withDocuments(draft, documents))
          outcome = await send()
        }
        finish(outcome, options)
        return outcome.kind === 'saved'
      } finally {
        runningSave.current = undefined
        setIsSaving(false)
      }
    },
    [latestDraft, change, handleCheck, dateOrder, finish],
  )

  useEffect(() => {
    if (!isReachable) runningSave.current?.abort()
  }, [isReachable])

  const requireSignIn = useCallback(() => showProblem({ kind: 'signedOut' }), [showProblem])
  const resumeAfterSignIn = useCallback(() => {
    allowDrafts(latestDraft().saved.id)
    showProblem(undefined)
    if (isDirty(latestDraft())) void save({ isManual: false })
  }, [showProblem, save, latestDraft])

  const resolve = (incoming: Portfolio, choices: Choices) => {
    remember({ kind: 'step' })
    rebase(({ saved, current }) => ({ saved: incoming, current: resolveConflict(saved, current, incoming, choices) }))
    if (isDirty(latestDraft())) void save({ isManual: true })
  }

  return {
    save,
    isSaving,
    problem,
    /** Why the last save failed, until the user has corrected it. */
    reason: failure?.concernsFields && !hasErrors ? undefined : failure?.reason,
    isDialogOpen,
    openDialog: () => setIsDialogOpen(true),
    closeDialog: () => setIsDialogOpen(false),
    requireSignIn,
    resumeAfterSignIn,
    resolve,
    compareWith: (incoming: Portfolio) => showProblem({ kind: 'conflict', incoming }),
  }
}

/** Saves changes made while offline as soon as the server is reachable again, as the save bar promises. */
export function useSaveWhenOnline(hasUnsavedChanges: boolean, save: (options: { isManual: boolean }) => Promise<boolean>) {
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

type Outcome =
  | { kind: 'saved'; sent: Portfolio; saved: Portfolio }
  | { kind: 'refused'; errors: FieldErrors; message: string }
  /** Version conflict. `canonical` is `sent` as the server would have stored it. */
  | { kind: 'conflict'; sent: Portfolio; canonical: Portfolio; incoming: Portfolio }
  /** A document of `sent` was deleted by a concurrent request. `documents` are those on the server. */
  | { kind: 'documentMissing'; documents: Portfolio['documents'] }
  | { kind: 'failed' | 'unreachable' | 'signedOut' }

/** Waits for the check of the handle, then sends the draft that `readDraft` returns. */
async function attemptSave(readDraft: () => Portfolio, handleCheck: HandleCheck, signal: AbortSignal): Promise<Outcome> {
  if (!isReachable() && !(await checkConnection())) return { kind: 'unreachable' }
  const { status, message } = await handleCheck.settle()
  if (status === 'failed') {
    if (isSignedOut(handleCheck.failure)) return { kind: 'signedOut' }
    if (!(await checkConnection())) return { kind: 'unreachable' }
  }
  await loadTypedValues()
  const sent = normalizeForSave(readDraft())
  const isHandleValid = status === 'accepted' || status === 'available'
  const errors = { ...(await errorsIn(sent)), ...(!isHandleValid && { urlHandle: message }) }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors, message: messages.checkFields }
  return await call(portfolios.save, { body: sent, sender: sent.id, revision: sent.revision }, signal).then(
    (saved) => ({ kind: 'saved', sent, saved }) as const,
    (error: unknown) => failureOf(error, sent),
  )
}

async function failureOf(error: unknown, sent: Portfolio): Promise<Outcome> {
  if (!(error instanceof ApiError)) return { kind: (await checkConnection()) ? 'failed' : 'unreachable' }
  if (isSignedOut(error)) return { kind: 'signedOut' }
  const { code, message, fields = {} } = error.problem
  const isConflict = code === 'stale'
  if (isConflict || Object.keys(fields).some((path) => /^documents\.[0-9]+\.id$/.test(path))) {
    return await call(portfolios.current, { sender: sent.id }).then(
      async (incoming): Promise<Outcome> =>
        isConflict
          ? { kind: 'conflict', sent, canonical: (await loadServerSchema())?.canonicalOf(sent) ?? sent, incoming }
          : { kind: 'documentMissing', documents: incoming.documents },
      (failure: unknown) => failureOf(failure, sent),
    )
  }
  return { kind: 'refused', errors: errorsByEntry(fields, sent), message }
}
