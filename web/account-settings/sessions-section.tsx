import { Button, Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/calls.ts'
import { call } from '../api.ts'
import { Failure } from '../ui/failure.tsx'
import { Section } from '../ui/section.tsx'
import { toast } from '../ui/toast.ts'
import { refreshAccount, useSessions } from './account-queries.ts'
import { SessionList } from './session-list.tsx'
import { showFailure } from './show-failure.ts'

export function SessionsSection() {
  const sessions = useSessions()
  const endOthers = useMutation({
    mutationFn: () => call(settings.endOtherSessions, {}),
    onSuccess: async () => {
      await refreshAccount()
      toast.success('Success', 'Every other session is signed out')
    },
    onError: showFailure(),
  })
  return (
    <Section
      title="Sessions"
      about="Where you are signed in. A session ends after 7 days without a visit, and after 30 days in any case."
      busy={sessions.isFetching}
    >
      {sessions.isPending && <Skeleton height={68} />}
      {sessions.isError && (
        <Failure role="alert" retry={sessions.refetch}>
          We couldn't load your sessions. Check your connection, then try once more.
        </Failure>
      )}
      {sessions.data && <SessionList sessions={sessions.data} />}
      {sessions.data && sessions.data.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out all others
        </Button>
      )}
    </Section>
  )
}
