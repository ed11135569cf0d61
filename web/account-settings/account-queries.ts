import { queryOptions, useQuery } from '@tanstack/react-query'
import { settings } from '#contract/calls.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'

const securityQuery = queryOptions({
  queryKey: ['account-security'],
  queryFn: ({ signal }) => call(settings.security, {}, signal),
})

/** Another device may have signed in since: asked anew each time that the page is opened. */
const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call(settings.sessions, {}, signal),
  staleTime: 0,
})

export const useSecurity = () => useQuery(securityQuery)
export const useSessions = () => useQuery(sessionsQuery)

/** After a change: what the page shows is asked for again. */
export async function refreshAccount() {
  await Promise.all([queryClient.invalidateQueries(securityQuery), queryClient.invalidateQueries(sessionsQuery)])
}
