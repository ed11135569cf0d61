import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { AccessCode, AccessCodeChange, AccessCodeInput } from '#contract/access-codes.ts'
import { accessCodes } from '#contract/calls.ts'
import { call } from '../api.ts'
import { handlesSignOut, queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'

/** Fetched again each time a screen opens, because readers may have opened links. */
export const codesQuery = queryOptions({
  queryKey: ['access-codes'],
  queryFn: ({ signal }) => call(accessCodes.list, {}, signal),
  staleTime: 0,
})

export const useCodes = () => useQuery(codesQuery)

/** Makes a change in the cache after the server has stored it. */
function updateCache(change: (codes: readonly AccessCode[]) => AccessCode[]) {
  queryClient.setQueryData(codesQuery.queryKey, (cached) => cached && { codes: change(cached.codes) })
  // What readers see depends on the links.
  void queryClient.invalidateQueries({ queryKey: ['see-as'] })
}

const replaceInCache = (changed: AccessCode) => updateCache((codes) => codes.map((code) => (code.id === changed.id ? changed : code)))

type SaveRequest = { input: AccessCodeInput } | { code: AccessCode; changes: AccessCodeChange }

/** Creates a link, or changes one. */
export function useSaveCode() {
  return useMutation({
    mutationFn: (request: SaveRequest) =>
      'code' in request
        ? call(accessCodes.change, { params: { id: request.code.id }, body: request.changes })
        : call(accessCodes.create, { body: request.input }),
    // The form shows a sign-in dialog and keeps the input.
    meta: handlesSignOut,
    onSuccess: (stored, request) => ('code' in request ? replaceInCache(stored) : updateCache((codes) => [stored, ...codes])),
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
      replaceInCache(ended)
      onSuccess()
      toast.success('Link ended', 'It no longer opens anything.')
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
      toast.success('Link deleted', 'It no longer opens anything, and its days are deleted.')
    },
    onError: showFailure,
  })
}

export function useDeleteReceipts({ onSuccess }: Options) {
  return useMutation({
    mutationFn: ({ id }: AccessCode) => call(accessCodes.deleteReceipts, { params: { id } }),
    onSuccess: (_, code) => {
      replaceInCache({ ...code, days: [] })
      onSuccess()
      toast.success('Days deleted', 'The days on which this link was opened are deleted.')
    },
    onError: showFailure,
  })
}
