import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { AccessCode, AccessCodeInput } from '#contract/access-codes.ts'
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

/** Creates a link, or changes `code`. */
export function useSaveCode(code: AccessCode | undefined) {
  return useMutation({
    mutationFn: (body: AccessCodeInput) =>
      code ? call(accessCodes.change, { params: { id: code.id }, body }) : call(accessCodes.create, { body }),
    // The form shows a sign-in dialog over what was entered.
    meta: handlesSignOut,
    onSuccess: (saved) => (code ? replace(saved) : updateCache((codes) => [saved, ...codes])),
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
