import { queryOptions, useMutation } from '@tanstack/react-query'
import { admin } from '#contract/calls/calls.ts'
import { call } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'
import { toast } from '../../ui/toast.ts'

export const adminKey = 'admin'

/** Fetched again each time the screen opens, because invitations are used and expire. */
export const invitationsQuery = queryOptions({
  queryKey: [adminKey, 'invitations'],
  queryFn: ({ signal }) => call(admin.invitations, {}, signal),
  staleTime: 0,
})

const refetchIntervalMs = 3000

/** Fetched again and again while emails are being sent. */
export const cohortsQuery = queryOptions({
  queryKey: [adminKey, 'cohorts'],
  queryFn: ({ signal }) => call(admin.cohorts, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ counts }) => counts.waiting > 0) ? refetchIntervalMs : false),
})

export const invitedQuery = (id: string) =>
  queryOptions({
    queryKey: [adminKey, 'cohorts', id],
    queryFn: ({ signal }) => call(admin.invited, { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((person) => person.state === 'waiting') ? refetchIntervalMs : false),
  })

/** The open reports, and the freezes that are not lifted. */
export const queueQuery = queryOptions({
  queryKey: [adminKey, 'queue'],
  queryFn: ({ signal }) => call(admin.queue, {}, signal),
  staleTime: 0,
})

export const logQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [adminKey, 'log', before],
    queryFn: ({ signal }) => call(admin.log, { query: { ...(before !== undefined && { before }) } }, signal),
    staleTime: 0,
  })

/** The state of the installation, read each time the tab opens. */
export const statusQuery = queryOptions({
  queryKey: [adminKey, 'status'],
  queryFn: ({ signal }) => call(admin.status, {}, signal),
  staleTime: 0,
})

export const visitorViewQuery = (id: number) =>
  queryOptions({
    queryKey: [adminKey, 'visitor-view', id],
    queryFn: ({ signal }) => call(admin.portfolio, { params: { id: String(id) } }, signal),
    staleTime: 0,
  })

/** Loads every list of the panel again, because an action can change each of them. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: [adminKey] })

export function useAction<Input>(send: (input: Input) => Promise<unknown>, [title, message]: readonly [title: string, message: string]) {
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await refreshAdmin()
      toast.success(title, message)
    },
    onError: (error) => toast.error('Error', error.message),
  })
}
