import { queryOptions, useMutation } from '@tanstack/react-query'
import { admin } from '#contract/calls.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'

/** Every query of the admin panel begins with it. */
export const adminKey = 'admin'

/** Fetched again each time the screen opens, because invitations are used and expire. */
export const invitationsQuery = queryOptions({
  queryKey: [adminKey, 'invitations'],
  queryFn: ({ signal }) => call(admin.invitations, {}, signal),
  staleTime: 0,
})

/** Open reports, and freezes in force. */
export const queueQuery = queryOptions({
  queryKey: [adminKey, 'queue'],
  queryFn: ({ signal }) => call(admin.queue, {}, signal),
  staleTime: 0,
})

/** One page of the log, newest first. */
export const logQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [adminKey, 'log', before],
    queryFn: ({ signal }) => call(admin.log, { query: { ...(before !== undefined && { before }) } }, signal),
    staleTime: 0,
  })

/** What a visitor sees of a page. */
export const visitorViewQuery = (id: number) =>
  queryOptions({
    queryKey: [adminKey, 'visitor-view', id],
    queryFn: ({ signal }) => call(admin.portfolio, { params: { id: String(id) } }, signal),
    staleTime: 0,
    retry: false,
  })

/** An action can change every list of the panel, and the log. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: [adminKey] })

/** An action of the operator that needs no form. */
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
