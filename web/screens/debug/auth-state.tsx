import { Button, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/calls.ts'
import { send } from '../../model/api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ReportView, reportOf } from './report-view.tsx'

/** Never cached: fetched again each time the screen opens. */
const authState = queryOptions({
  queryKey: ['debug', 'auth-state'],
  queryFn: async ({ signal }) => reportOf(await send(accounts.current, {}, signal)),
  staleTime: 0,
  gcTime: 0,
})

export function AuthState() {
  const state = useQuery(authState)
  return (
    <Stack align="stretch">
      {state.isPending ? <Spinner /> : <ReportView report={state.data} error={state.error} />}
      <Button variant="default" loading={state.isFetching} onClick={() => state.refetch()}>
        Check again
      </Button>
    </Stack>
  )
}
