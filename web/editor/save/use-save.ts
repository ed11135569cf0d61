import { useCallback, useEffect, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { useReachable } from '../../connection.ts'
import { portfolioQuery, queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'
import type { Draft } from '../draft/draft.ts'
import type { Edit } from '../draft/history.ts'
import { afterSave, type Choices, merged, resolved, withDocuments } from '../draft/merge.ts'
import { isDirty, tidyForSave } from '../draft/ready-to-save.ts'
import { allowDrafts } from '../draft/stored-drafts.ts'
import { type FieldErrors, focusedEntryId } from '../fields/field-errors.ts'
import { scrollBehavior } from '../navigation/use-active-section.ts'
import type { HandleCheck } from '../sections/handle-check.ts'
import { attemptSave, type Outcome } from './save-attempt.ts'

interface Parts {
  /** Remembers the draft as a step to go back to. */
  remember: (edit: Edit) => void
  latest: () => Draft
  change: (next: (draft: Draft) => Draft) => void
  handleCheck: HandleCheck
  /** Shows what is wrong beside its fields, and goes there when somebody asked for the save. */
  refuse: (errors: FieldErrors, going: boolean) => void
}

/** What stands between the draft and the server until the person has done something about it. */
export type SaveProblem = { readonly kind: 'signedOut' } | { readonly kind: 'elsewhere'; readonly theirs: Portfolio }

/** Milliseconds after which a save without an answer counts as one without a connection. */
const timeoutMs = 20_000

/** Saving the whole portfolio. `save` answers whether it was saved; one that nobody pressed leaves focus and scroll position alone. */
export function useSave({ latest, change, remember, handleCheck, refuse }: Parts) {
  const [saving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<SaveProblem>()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const running = useRef<AbortController>(undefined)
  const reachable = useReachable()

  /** Where nobody pressed, the bar says it and no dialog takes the focus from whoever types. */
  const meet = useCallback((met: SaveProblem | undefined, opening = true) => {
    setTrouble(met)
    setOpened(met !== undefined && opening)
  }, [])

  /** The draft now stands on what the server has. */
  const settle = useCallback(
    (next: (draft: Draft) => Draft) => {
      const isTyped = handleCheck.state.typed !== latest().current.urlHandle
      change(next)
      queryClient.setQueryData(portfolioQuery.queryKey, latest().saved)
      if (!isTyped) handleCheck.reset(latest().current.urlHandle)
      meet(undefined)
    },
    [change, latest, handleCheck, meet],
  )

  const finish = useCallback(
    (outcome: Outcome, pressed: boolean) => {
      switch (outcome.kind) {
        case 'saved':
          settle((draft) => afterSave(draft, outcome.sent, outcome.answer))
          refuse({}, false)
          toast.success('Success', 'Changes saved successfully!')
          if (pressed) window.scrollTo({ top: 0, behavior: scrollBehavior() })
          return
        case 'elsewhere':
          // What the server has already is no conflict: the answer to an earlier save got lost on its way.
          if (isDirty({ saved: outcome.theirs, current: merged(latest().saved, outcome.tidied, outcome.theirs) }))
            return meet(outcome, pressed)
          return settle((draft) => afterSave(draft, outcome.sent, outcome.theirs))
        case 'refused':
          refuse(outcome.errors, pressed)
          setReason(outcome.message)
          return toast.error('Error', outcome.message)
        case 'documentGone':
        case 'failed':
          setReason("The last save didn't get through.")
          return toast.error('Error', 'Failed to update portfolio')
        case 'unreachable':
          return
        case 'signedOut':
          return meet({ kind: 'signedOut' }, pressed)
      }
    },
    [latest, settle, refuse, meet],
  )

  const save = useCallback(
    async ({ pressed }: { pressed: boolean }) => {
      if (running.current) return false
      const controller = new AbortController()
      running.current = controller
      setSaving(true)
      setReason('')
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
      change((draft) => ({ ...draft, current: tidyForSave(draft.current, focusedEntryId()) }))
      try {
        const send = () => attemptSave(() => latest().current, handleCheck, signal)
        let outcome = await send()
        if (outcome.kind === 'documentGone') {
          const { documents } = outcome
          change((draft) => withDocuments(draft, documents))
          outcome = await send()
        }
        finish(outcome, pressed)
        return outcome.kind === 'saved'
      } finally {
        running.current = undefined
        setSaving(false)
      }
    },
    [latest, change, handleCheck, finish],
  )

  useEffect(() => {
    if (!reachable) running.current?.abort()
  }, [reachable])

  const signedOut = useCallback(() => meet({ kind: 'signedOut' }), [meet])
  const signedIn = useCallback(() => {
    allowDrafts(latest().saved.id)
    meet(undefined)
    if (isDirty(latest())) void save({ pressed: false })
  }, [meet, save, latest])

  const resolve = (theirs: Portfolio, choices: Choices) => {
    remember({})
    settle(({ saved, current }) => ({ saved: theirs, current: resolved(saved, current, theirs, choices) }))
    if (isDirty(latest())) void save({ pressed: true })
  }

  return {
    save,
    saving,
    trouble,
    reason,
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    signedOut,
    signedIn,
    resolve,
    compareWith: (theirs: Portfolio) => meet({ kind: 'elsewhere', theirs }),
  }
}

/** Keeps the promise of the save bar: what was changed without a connection is saved as soon as there is one. */
export function useSaveWhenBack(dirty: boolean, save: (how: { pressed: boolean }) => Promise<boolean>) {
  const reachable = useReachable()
  const promised = useRef(false)
  useEffect(() => {
    if (!reachable) promised.current = dirty
    else if (promised.current) {
      promised.current = false
      void save({ pressed: false })
    }
  }, [reachable, dirty, save])
}
