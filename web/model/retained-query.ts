import { queryOptions, useQuery } from '@tanstack/react-query'
import { retained } from '#contract/calls.ts'
import { call, isSignedOut } from './api.ts'

/** The retained items of imports. Null if the session has ended; the next save reports that. */
export const retainedQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: ({ signal }) =>
    call(retained.list, {}, signal).catch((error: unknown) => {
      if (isSignedOut(error)) return null
      throw error
    }),
})

export const useRetainedItems = () => useQuery(retainedQuery)

/** The id of the editor's section with the retained items. */
export const retainedSection = 'kept'

export const retainedSectionPath = `/editor#${retainedSection}`
