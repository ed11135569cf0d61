import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { imports, portfolios } from '#contract/calls/calls.ts'
import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { ApiError, call, explanationOf, isSignedOut } from '../../model/api.ts'
import { checkConnection } from '../../model/connection.ts'
import { fetchImport, showImport, showPortfolio } from '../../model/import-queries.ts'
import { handlesSignOut } from '../../model/queries.ts'
import { type Choices, toRequest } from './choices.ts'

const unreachableText = 'We can’t reach the server. Your choices are safe: try again when you’re back online.'
const failedText = 'The import failed. Please try again.'
const expiredText = 'This import has expired, and nothing was imported. Please choose the file again.'
const changedElsewhereText = 'Your portfolio was saved somewhere else. Choose the file again to compare it with the current version.'

export interface ApplyProps {
  preview: ImportPreview
  onApplied: (choices: Choices) => void
  /** The preview can no longer be applied; `message` says why. */
  onClosed: (message: string) => void
  onRecompared: () => void
  askToSignIn: (retry: () => void) => void
}

/** `isPageOff`: applying the import turns the page off. Its owner publishes it afterwards. */
export function useApply(
  { preview, onApplied, onClosed, onRecompared, askToSignIn }: ApplyProps,
  { sender, isPageOff }: { sender: number; isPageOff: boolean },
) {
  const { id } = preview
  const [failure, setFailure] = useState('')

  const finish = async (portfolio: Portfolio, choices: Choices) => {
    await showPortfolio(portfolio)
    onApplied(choices)
    showImport({ ...preview, state: 'applied', basedOn: portfolio.version })
  }
  const close = (message: string) => {
    onClosed(message)
    showImport(null)
  }

  /** The portfolio was saved elsewhere: compares the same file with the current version. */
  const compareAgain = async () => {
    const [latest, portfolio] = await Promise.all([fetchImport(), call(portfolios.current, { sender })])
    await showPortfolio(portfolio)
    // With the same version as before, the comparison would be the same, and applying it would fail again.
    if (latest?.state !== 'ready' || latest.id !== id || latest.basedOn === preview.basedOn) return close(changedElsewhereText)
    onRecompared()
  }

  /** Without a response, the import may still have been applied: checks on the server. */
  const checkOutcome = async (choices: Choices) => {
    if (!(await checkConnection())) return setFailure(unreachableText)
    const latest = await fetchImport()
    if (latest?.state === 'applied' && latest.id === id) await finish(await call(portfolios.current, { sender }), choices)
    else setFailure(failedText)
  }

  const mutation = useMutation({
    meta: handlesSignOut,
    mutationFn: (choices: Choices) => call(imports.apply, { params: { id }, body: toRequest(preview, choices, { isPageOff }), sender }),
    onMutate: () => setFailure(''),
    onSuccess: finish,
    onError: async (error, choices) => {
      if (isSignedOut(error)) return askToSignIn(() => mutation.mutate(choices))
      if (!(error instanceof ApiError)) return await checkOutcome(choices).catch(() => setFailure(failedText))
      if (error.problem.code === 'stale') return await compareAgain().catch(() => setFailure(failedText))
      if (error.status === 404) return close(expiredText)
      setFailure(explanationOf(error, failedText))
    },
  })

  const discard = useMutation({
    meta: handlesSignOut,
    mutationFn: () => call(imports.discard, { params: { id }, sender }),
    onMutate: () => setFailure(''),
    onSuccess: () => close(`Import canceled: nothing was imported, and ${preview.filename} has been deleted.`),
    onError: async (error) => {
      if (isSignedOut(error)) return askToSignIn(() => discard.mutate())
      if (error instanceof ApiError && error.status === 404) return close(expiredText)
      setFailure((await checkConnection()) ? 'The file could not be deleted. Please try again.' : unreachableText)
    },
  })

  return {
    apply: (choices: Choices) => mutation.mutate(choices),
    isApplying: mutation.isPending,
    discard: () => discard.mutate(),
    isDiscarding: discard.isPending,
    failure,
  }
}
