import { useMutation } from '@tanstack/react-query'
import { claims } from '#contract/calls.ts'
import type { ClaimInput } from '#contract/claim.ts'
import { call, explanationOf } from '../api.ts'
import { queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { endorsementsQuery } from './endorsement-queries.ts'

const refresh = () => void queryClient.invalidateQueries({ queryKey: endorsementsQuery.queryKey })

/** Makes a link with which the writer of a reference confirms it, or mails one. */
export function useCreateClaim({ reference, onError }: { reference: string; onError: (error: Error) => void }) {
  return useMutation({
    mutationFn: (body: ClaimInput) => call(claims.create, { params: { reference }, body }),
    onSuccess: refresh,
    onError,
  })
}

/** Makes the link of a reference invalid. */
export function useDeleteClaim() {
  return useMutation({
    mutationFn: (reference: string) => call(claims.remove, { params: { reference } }),
    onSuccess: refresh,
    onError: (error) => toast.error('Not changed', explanationOf(error, 'Check your connection, then try again.')),
  })
}
