import { queryOptions, useQuery } from '@tanstack/react-query'
import { retained } from '#contract/calls.ts'
import { call, isSignedOut } from '../api.ts'

/** What came with imports and has no field; null when the session has ended, which saving will say. */
export const retainedQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: ({ signal }) =>
    call(retained.list, {}, signal).catch((error: unknown) => {
      if (isSignedOut(error)) return null
      throw error
    }),
})

export const useKept = () => useQuery(retainedQuery)

/** The id of the part of the editor that shows what is kept. */
export const retainedSection = 'kept'

/** Where in the app it is. */
export const keptAddress = `/editor#${retainedSection}`
