import { queryOptions } from '@tanstack/react-query'
import { admin } from '#contract/calls.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'

/** Fetched again each time the screen opens, because invitations are used and expire. */
export const invitationsQuery = queryOptions({
  queryKey: ['admin-invitations'],
  queryFn: ({ signal }) => call(admin.invitations, {}, signal),
  staleTime: 0,
})

export const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
