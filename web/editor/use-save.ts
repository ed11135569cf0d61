import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { portfolios } from '#contract/routes.ts'
import { ApiError, call } from '../api.ts'
import { portfolioQuery, queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { afterSave, type Draft, rebased } from './draft.ts'
import { byEntry, type FieldErrors, refusedFields } from './field-errors.ts'
import type { HandleCheck, HandleState } from './handle-check.ts'
import { scrollBehavior } from './use-active-section.ts'

interface Parts {
  latest: () => Draft
  change: (next: (draft: Draft) => Draft) => void
  handleCheck: HandleCheck
  refuse: (errors: FieldErrors) => void
}

const handleError = ({ status, message }: HandleState): FieldErrors =>
  status === 'accepted' || status === 'available' ? {} : { urlHandle: message }

/** Saving the whole portfolio. `save` answers whether it was saved. */
export function useSave({ latest, change, handleCheck, refuse }: Parts) {
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState(false)
  const running = useRef(false)
  const { mutateAsync: put } = useMutation({ mutationFn: (body: Portfolio) => call(portfolios.save, { body }) })

  const explain = useCallback(
    (error: unknown, sent: Portfolio) => {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem?.code === 'stale') return setStale(true)
      if (problem?.fields) refuse(byEntry(problem.fields, sent))
      toast.error('Error', problem?.message ?? 'Failed to update portfolio')
    },
    [refuse],
  )

  const send = useCallback(async () => {
    const handle = await handleCheck.settle()
    const sent = latest().current
    const errors = { ...refusedFields(sent), ...handleError(handle) }
    if (Object.keys(errors).length > 0) {
      refuse(errors)
      toast.error('Error', messages.checkFields)
      return false
    }
    const answer = await put(sent).catch((error: unknown) => explain(error, sent))
    if (!answer) return false
    change((draft) => afterSave(draft, sent, answer))
    queryClient.setQueryData(portfolioQuery.queryKey, latest().saved)
    if (handleCheck.state.typed === handle.typed) handleCheck.reset(latest().current.urlHandle)
    refuse({})
    toast.success('Success', 'Changes saved successfully!')
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
    return true
  }, [latest, change, handleCheck, refuse, put, explain])

  const save = useCallback(async () => {
    if (running.current) return false
    running.current = true
    setSaving(true)
    try {
      return await send()
    } finally {
      running.current = false
      setSaving(false)
    }
  }, [send])

  return { save, saving, stale: useStale({ stale, setStale, change, handleCheck, latest, save }) }
}

interface StaleParts extends Pick<Parts, 'latest' | 'change' | 'handleCheck'> {
  stale: boolean
  setStale: (stale: boolean) => void
  save: () => Promise<boolean>
}

/** What a person can do after somebody else, or another tab, has saved. */
function useStale({ stale, setStale, change, handleCheck, latest, save }: StaleParts) {
  const take = async (onto: (draft: Draft, newest: Portfolio) => Draft) => {
    try {
      const newest = await queryClient.fetchQuery({ ...portfolioQuery, staleTime: 0 })
      change((draft) => onto(draft, newest))
      handleCheck.reset(latest().current.urlHandle)
      setStale(false)
      return true
    } catch {
      toast.error('Error', 'Failed to fetch portfolio')
      return false
    }
  }
  return {
    open: stale,
    keepEditing: () => setStale(false),
    loadSaved: () => take((_, newest) => ({ saved: newest, current: newest })),
    saveOnTop: async () => (await take(rebased)) && save(),
  }
}
