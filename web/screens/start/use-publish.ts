import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { portfolios } from '#contract/calls/calls.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, call, explanationOf, isSignedOut } from '../../model/api.ts'
import { errorsIn } from '../../model/draft/load-schema.ts'
import { normalizeForSave } from '../../model/draft/normalize-for-save.ts'
import { errorsByEntry, type FieldErrors } from '../../model/field-errors.ts'
import { loadTypedValues } from '../../model/load-typed-values.ts'
import { handlesSignOut, portfolioQuery, queryClient } from '../../model/queries.ts'
import { handlesFor } from './facts.ts'

/** Saves the portfolio outside of the editor. `errors` are by field path; `failure` is a message for the whole form. */
export function usePublish(onSaved: (saved: Portfolio) => void, askToSignIn: (retry: () => void) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isFindingHandle, setFindingHandle] = useState(false)
  const mutation = useMutation({
    mutationFn: (sent: Portfolio) => call(portfolios.save, { body: sent, sender: sent.id }),
    meta: handlesSignOut,
    onSuccess: (saved) => {
      queryClient.setQueryData(portfolioQuery.queryKey, saved)
      onSaved(saved)
    },
    onError: (error, sent) => {
      if (isSignedOut(error)) return askToSignIn(() => mutation.mutate(sent))
      const fields = error instanceof ApiError ? errorsByEntry(error.problem.fields ?? {}, sent) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(explanationOf(error, 'Not saved. Check your connection, then try again.'))
    },
  })
  /** Shows errors instead of sending a portfolio that the server would refuse. `known` are errors that the form has found. */
  const save = async (portfolio: Portfolio, known: FieldErrors = {}) => {
    await loadTypedValues()
    const sent = normalizeForSave(portfolio)
    const found = { ...(await errorsIn(sent)), ...known }
    setErrors(found)
    setFailure(Object.keys(found).length > 0 ? messages.checkFields : '')
    if (Object.keys(found).length === 0) mutation.mutate(sent)
  }
  const isPending = isFindingHandle || mutation.isPending
  return {
    errors,
    failure,
    isPending,
    clearError: (path: string) => setErrors(({ [path]: _, ...others }) => others),
    save,
    /** Saves a portfolio, with a free handle if it has none, if possible the wished one. */
    async publish(portfolio: Portfolio, { known = {}, wish = '' }: { known?: FieldErrors; wish?: string } = {}) {
      if (isPending) return
      setFindingHandle(true)
      const name = `${portfolio.firstName} ${portfolio.lastName}`
      const urlHandle = portfolio.urlHandle || (await findFreeHandle(wish)) || (await findFreeHandle(name))
      setFindingHandle(false)
      await save({ ...portfolio, urlHandle }, known)
    },
  }
}

/** A free handle for the name; '' if none was found. The owner can change it afterwards. */
export async function findFreeHandle(name: string): Promise<string> {
  for (const handle of handlesFor(name)) {
    const isAvailable = await call(portfolios.checkHandle, { params: { handle } }).then(
      ({ available }) => available,
      () => false,
    )
    if (isAvailable) return handle
  }
  return ''
}
