import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { imports, portfolios } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { ApiError, call, explanationOf, isSignedOut } from '../api.ts'
import { checkConnection } from '../connection.ts'
import { handlesSignOut } from '../queries.ts'
import { type Choices, toSend } from './choices.ts'
import { askForImport, showImport, showPortfolio } from './import-queries.ts'

const unreachable = "We can't reach the server. Your choices stay: try again once you're back online."
const failed = 'It could not be taken this time. Please try again.'
const expired = 'This import has expired, and nothing was taken. Please choose the file once more.'
const differently = 'Your portfolio was saved elsewhere meanwhile. Please choose the file once more, so that it is compared anew.'

interface Parts {
  preview: ImportPreview
  sender: number
  onApplied: (choices: Choices) => void
  /** The preview can't be taken any more; the sentence says why. */
  onGone: (sentence: string) => void
  /** It has been compared anew with what is there now. */
  onCompared: () => void
  askToSignIn: (then: () => void) => void
}

export function useApply({ preview, sender, onApplied, onGone, onCompared, askToSignIn }: Parts) {
  const { id } = preview
  const [reason, setReason] = useState('')

  const settle = async (portfolio: Portfolio, choices: Choices) => {
    await showPortfolio(portfolio)
    onApplied(choices)
    showImport({ ...preview, state: 'applied', basedOn: portfolio.version })
  }
  const gone = (sentence: string) => {
    onGone(sentence)
    showImport(null)
  }

  /** Somebody saved since: the same file, compared with what is there now. */
  const compareAgain = async () => {
    const [anew, portfolio] = await Promise.all([askForImport(), call(portfolios.mine, { sender })])
    await showPortfolio(portfolio)
    if (anew?.state !== 'ready' || anew.id !== id || anew.basedOn === preview.basedOn) return gone(differently)
    onCompared()
  }

  /** The answer got lost: what was asked may have been done. */
  const findOut = async (choices: Choices) => {
    if (!(await checkConnection())) return setReason(unreachable)
    const now = await askForImport()
    if (now?.state === 'applied' && now.id === id) await settle(await call(portfolios.mine, { sender }), choices)
    else setReason(failed)
  }

  const mutation = useMutation({
    meta: handlesSignOut,
    mutationFn: (choices: Choices) => call(imports.apply, { params: { id }, body: toSend(preview, choices), sender }),
    onMutate: () => setReason(''),
    onSuccess: settle,
    onError: async (error, choices) => {
      if (isSignedOut(error)) return askToSignIn(() => mutation.mutate(choices))
      if (!(error instanceof ApiError)) return await findOut(choices).catch(() => setReason(failed))
      if (error.problem.code === 'stale') return await compareAgain().catch(() => setReason(failed))
      if (error.status === 404) return gone(expired)
      setReason(explanationOf(error, failed))
    },
  })

  const discard = useMutation({
    meta: handlesSignOut,
    mutationFn: () => call(imports.discard, { params: { id }, sender }),
    onMutate: () => setReason(''),
    onSuccess: () => gone(`Nothing was taken, and ${preview.filename} is forgotten.`),
    onError: async (error) => {
      if (isSignedOut(error)) return askToSignIn(() => discard.mutate())
      if (error instanceof ApiError && error.status === 404) return gone(expired)
      setReason((await checkConnection()) ? 'The file could not be forgotten this time. Please try again.' : unreachable)
    },
  })

  return {
    apply: (choices: Choices) => mutation.mutate(choices),
    applying: mutation.isPending,
    discard: () => discard.mutate(),
    discarding: discard.isPending,
    reason,
  }
}
