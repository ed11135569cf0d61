import { queryOptions, useMutation } from '@tanstack/react-query'
import { ownEndorsements } from '#contract/calls.ts'
import type { OwnerEndorsements, OwnerStatement } from '#contract/statement-schemas.ts'
import { ApiError, call, explanationOf } from '../api.ts'
import { queryClient, updateCachedPortfolio } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { positionAfterMove } from './statement-groups.ts'

/** Without a network, a call fails immediately instead of waiting for one, so that the screen says so. */
const networkMode = 'always'

/** Fetched again each time a screen opens, because others write. */
export const endorsementsQuery = queryOptions({
  queryKey: ['endorsements'],
  queryFn: ({ signal }) => call(ownEndorsements.list, {}, signal),
  staleTime: 0,
  networkMode,
})

const { queryKey } = endorsementsQuery

function store(change: (cached: OwnerEndorsements) => OwnerEndorsements) {
  queryClient.setQueryData(queryKey, (cached) => cached && change(cached))
  // What readers see depends on the words.
  void queryClient.invalidateQueries({ queryKey: ['see-as'] })
}

/** Says why nothing was changed. A refusal means that the list has changed since it was loaded. */
function showFailure(error: Error) {
  toast.error('Not changed', explanationOf(error, 'Check your connection, then try again.'))
  if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey })
}

export type StatementChange = { statement: OwnerStatement } & ({ state: 'shown' | 'hidden' } | { moveBy: 1 | -1 })

/** One change after another, so that each move counts from the place after the one before. */
const scope = { id: 'endorsements' }

/** Shows words, hides them, or moves them by one place. */
export function useChangeStatement() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: ({ statement: { id, at }, ...change }: StatementChange) => {
      const current = queryClient.getQueryData(queryKey)?.statements ?? []
      // The server refuses words that have changed since `at`: the owner has not read the new ones.
      const body = 'state' in change ? { ...change, at } : { position: positionAfterMove(current, id, change.moveBy) }
      return call(ownEndorsements.change, { params: { id }, body })
    },
    onSuccess: (changed) => store(() => changed),
    onError: showFailure,
  })
}

const without = (endorsements: OwnerEndorsements, removed: OwnerStatement): OwnerEndorsements => ({
  ...endorsements,
  statements: endorsements.statements.filter(({ id }) => id !== removed.id),
})

export function useDeleteWords() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: ({ id }: OwnerStatement) => call(ownEndorsements.remove, { params: { id } }),
    onSuccess: (_, statement) => {
      store((cached) => without(cached, statement))
      toast.success('Words deleted', 'The endorsement still counts.')
    },
    onError: showFailure,
  })
}

/** Deletes words and endorsement, and refuses the mailbox from now on. */
export function useStopWriter() {
  return useMutation({
    scope,
    networkMode,
    mutationFn: ({ id }: OwnerStatement) => call(ownEndorsements.stop, { params: { id } }),
    onSuccess: (_, statement) => {
      store((cached) => ({ ...without(cached, statement), count: cached.count - 1 }))
      updateCachedPortfolio((portfolio) => ({ ...portfolio, endorsementCount: portfolio.endorsementCount - 1 }))
      toast.success('Never again from this address', 'Words and endorsement are deleted.')
    },
    onError: showFailure,
  })
}

/** Asks somebody by email. */
export function useAsk({ onError, onSuccess }: { onError: (error: Error) => void; onSuccess: () => void }) {
  return useMutation({
    networkMode,
    mutationFn: (body: { email: string }) => call(ownEndorsements.ask, { body }),
    onSuccess: () => {
      onSuccess()
      void queryClient.invalidateQueries({ queryKey })
    },
    onError,
  })
}
