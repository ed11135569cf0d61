import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { AccessCode, AccessCodeChange, AccessCodeInput } from '#contract/access-codes.ts'
import { accessCodes } from '#contract/calls.ts'
import { call } from '../api.ts'
import { handlesSignOut, queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'

/** Fetched again each time a screen opens, because readers use the links. */
export const codesQuery = queryOptions({
  queryKey: ['access-codes'],
  queryFn: ({ signal }) => call(accessCodes.list, {}, signal),
  staleTime: 0,
})

export const useCodes = () => useQuery(codesQuery)

/** Repeats a change in the cache that the server has stored. */
function updateCache(change: (codes: readonly AccessCode[]) => AccessCode[]) {
  queryClient.setQueryData(codesQuery.queryKey, (cached) => cached && { codes: change(cached.codes) })
  // What readers see depends on the links.
  void queryClient.invalidateQueries({ queryKey: ['see-as'] })
}

const replace = (changed: AccessCode) => updateCache((codes) => codes.map((code) => (code.id === changed.id ? changed : code)))

type Saved = { input: AccessCodeInput } | { code: AccessCode; changes: AccessCodeChange }

/** Creates a link, or changes one. */
export function useSaveCode() {
  return useMutation({
    mutationFn: (saved: Saved) =>
      'code' in saved
        ? call(accessCodes.change, { params: { id: saved.code.id }, body: saved.changes })
        : call(accessCodes.create, { body: saved.input }),
    // The form shows a sign-in dialog over what was entered.
    meta: handlesSignOut,
    onSuccess: (stored, saved) => ('code' in saved ? replace(stored) : updateCache((codes) => [stored, ...codes])),
  })
}

interface Options {
  onSuccess: () => void
}

const showFailure = (error: Error) => toast.error('Error', error.message)

export function useEndCode({ onSuccess }: Options) {
  return useMutation({
    mutationFn: ({ id }: AccessCode) => call(accessCodes.end, { params: { id } }),
    onSuccess: (ended) => {
      replace(ended)
      onSuccess()
      toast.success('Link ended', 'It opens nothing any more.')
    },
    onError: showFailure,
  })
}

export function useDeleteCode({ onSuccess }: Options) {
  return useMutation({
    mutationFn: ({ id }: AccessCode) => call(accessCodes.remove, { params: { id } }),
    onSuccess: (_, { id }) => {
      updateCache((codes) => codes.filter((code) => code.id !== id))
      onSuccess()
      toast.success('Link deleted', 'It opens nothing any more, and its days are deleted.')
    },
    onError: showFailure,
  })
}

export function useDeleteReceipts({ onSuccess }: Options) {
  return useMutation({
    mutationFn: ({ id }: AccessCode) => call(accessCodes.deleteReceipts, { params: { id } }),
    onSuccess: (_, code) => {
      replace({ ...code, days: [] })
      onSuccess()
      toast.success('Days deleted', 'The days on which this link was opened are deleted.')
    },
    onError: showFailure,
  })
}
