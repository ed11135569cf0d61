import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { imports } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import { ApiError, call, explanationOf, isSignedOut } from '../../model/api.ts'
import { checkConnection } from '../../model/connection.ts'
import { showImport, showPortfolio } from '../../model/import-queries.ts'
import { handlesSignOut } from '../../model/queries.ts'

const changedText =
  'You saved other changes since, so the import can’t be undone in one step. Find the previous content under “Earlier versions” in the editor.'
const expiredText = 'This can no longer be undone. Find the previous content under “Earlier versions” in the editor.'

interface Options {
  applied: ImportPreview
  sender: number
  onUndone: () => void
  askToSignIn: (retry: () => void) => void
}

export function useUndo({ applied: { id, basedOn }, sender, onUndone, askToSignIn }: Options) {
  const [reason, setReason] = useState('')
  const undo = useMutation({
    meta: handlesSignOut,
    mutationFn: () => call(imports.undo, { params: { id }, body: { version: basedOn }, sender }),
    onMutate: () => setReason(''),
    onSuccess: async (portfolio) => {
      await showPortfolio(portfolio)
      onUndone()
      showImport(null)
    },
    onError: async (error) => {
      if (isSignedOut(error)) return askToSignIn(() => undo.mutate())
      if (!(error instanceof ApiError)) {
        return setReason(
          (await checkConnection())
            ? 'The import could not be undone. Please try again.'
            : 'We can’t reach the server. Try again when you’re back online.',
        )
      }
      if (error.status === 409) return setReason(changedText)
      setReason(error.status === 404 ? expiredText : explanationOf(error, 'The import could not be undone. Please try again.'))
    },
  })
  return { undo: () => undo.mutate(), isUndoing: undo.isPending, reason }
}
