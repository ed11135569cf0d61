import { queryOptions, useQuery } from '@tanstack/react-query'
import { settings } from '#contract/calls/calls.ts'
import { call } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'

const securityQuery = queryOptions({
  queryKey: ['account-security'],
  queryFn: ({ signal }) => call(settings.security, {}, signal),
})

/** Fetched again each time the page opens, because another device may have signed in. */
const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call(settings.sessions, {}, signal),
  staleTime: 0,
})

export const useSecurity = () => useQuery(securityQuery)
export const useSessions = () => useQuery(sessionsQuery)

/** Refetches the data on the page after a change. */
export async function refreshAccount() {
  await Promise.all([queryClient.invalidateQueries(securityQuery), queryClient.invalidateQueries(sessionsQuery)])
}
