import { queryOptions, useMutation } from '@tanstack/react-query'
import { ownEndorsements } from '#contract/calls/calls.ts'
import type { AskInput, OwnerEndorsements, OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError, call, explanationOf } from '../api.ts'
import { queryClient, updateCachedPortfolio } from '../queries.ts'
import { positionAfterMove } from './endorsement-text-groups.ts'

/** Without a network, calls fail immediately instead of waiting for one, so that the screen reports it. */
const networkMode = 'always'

/** Fetched again each time a screen opens, because writers can change their words at any time. */
export const endorsementsQuery = queryOptions({
  queryKey: ['endorsements'],
  queryFn: ({ signal }) => call(ownEndorsements.list, {}, signal),
  staleTime: 0,
  networkMode,
})

const { queryKey } = endorsementsQuery

const refetch = () => void queryClient.invalidateQueries({ queryKey })

function updateCache(change: (cached: OwnerEndorsements) => OwnerEndorsements) {
  queryClient.setQueryData(queryKey, (cached) => cached && change(cached))
  // The previews of what readers see contain the words.
  void queryClient.invalidateQueries({ queryKey: ['see-as'] })
}

/** Reports that nothing was changed. After a refusal, loads the list again, because it is probably outdated. */
function showFailure(error: Error) {
  toast.error('Not changed', explanationOf(error, 'Check your connection, then try again.'))
  if (error instanceof ApiError) refetch()
}

export type EndorsementTextChange = { endorsementText: OwnerEndorsementText } & ({ state: 'shown' | 'hidden' } | { moveBy: 1 | -1 })

/** Changes are sent one after another, because the position of a move depends on the moves before it. */
const scope = { id: 'endorsements' }

export function useChangeEndorsementText() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: ({ endorsementText: { id, at }, ...change }: EndorsementTextChange) => {
      const current = queryClient.getQueryData(queryKey)?.endorsementTexts ?? []
      // The server refuses words that have changed since `at`: the owner has not read the new ones.
      const body = 'state' in change ? { ...change, at } : { position: positionAfterMove(current, id, change.moveBy) }
      return call(ownEndorsements.change, { params: { id }, body })
    },
    onSuccess: (changed) => updateCache(() => changed),
    onError: showFailure,
  })
}

export function useHideEndorsementTexts() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: async (endorsementTexts: readonly OwnerEndorsementText[]) => {
      for (const { id } of endorsementTexts) await call(ownEndorsements.change, { params: { id }, body: { state: 'hidden' } })
    },
    onSuccess: () => toast.success('Words hidden', 'You can show them again at Endorsements.'),
    onError: showFailure,
    onSettled: refetch,
  })
}

const removeEndorsementText = (endorsements: OwnerEndorsements, removed: OwnerEndorsementText): OwnerEndorsements => ({
  ...endorsements,
  endorsementTexts: endorsements.endorsementTexts.filter(({ id }) => id !== removed.id),
})

export function useDeleteEndorsementText() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: ({ id }: OwnerEndorsementText) => call(ownEndorsements.remove, { params: { id } }),
    onSuccess: (_, endorsementText) => {
      updateCache((cached) => removeEndorsementText(cached, endorsementText))
      toast.success('Words deleted', 'The endorsement still counts.')
    },
    onError: showFailure,
  })
}

export function useStopWriter() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: ({ id }: OwnerEndorsementText) => call(ownEndorsements.stop, { params: { id } }),
    onSuccess: (_, endorsementText) => {
      updateCache((cached) => ({ ...removeEndorsementText(cached, endorsementText), count: cached.count - 1 }))
      updateCachedPortfolio((portfolio) => ({ ...portfolio, endorsementCount: portfolio.endorsementCount - 1 }))
      toast.success('Never again from this address', 'Words and endorsement are deleted.')
    },
    onError: showFailure,
  })
}

export function useAsk({ onError, onSuccess }: { onError: (error: Error) => void; onSuccess: () => void }) {
  return useMutation({
    networkMode,
    mutationFn: (body: AskInput) => call(ownEndorsements.ask, { body }),
    onSuccess: () => {
      onSuccess()
      refetch()
    },
    onError,
  })
}
