import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Session } from '#contract/calls/account-security.ts'
import { settings } from '#contract/calls/calls.ts'
import { showFailure } from '../../account/show-failure.ts'
import { call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconDesktop, IconMobile } from '../../ui/icons.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { formatAge } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, useSecurity, useSessions } from './account-queries.ts'

export function SessionsSection() {
  const sessions = useSessions()
  // Members sign in with their organization's service only, and again each day.
  const isMember = useSecurity().data?.isMember
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
      about={`Where you are signed in. A session ends ${isMember ? 'after a day' : 'after 7 days without a visit, or after 30 days at the latest'}.`}
      busy={sessions.isFetching}
    >
      {sessions.isPending && <Skeleton height={68} />}
      {sessions.isError && (
        <Failure role="alert" retry={sessions.refetch}>
          We couldn’t load your sessions. Check your connection, then try again.
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

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const end = useMutation({
    mutationFn: ({ id }: Session) => call(settings.endSession, { params: { id } }),
    onSuccess: async (_, { device }) => {
      await refreshAccount()
      toast.success('Success', `${device} is signed out`)
    },
    onError: showFailure(),
  })
  const now = new Date()
  return (
    <ItemList>
      {sessions.map((session) => {
        const { id, device, signedInAt, lastUsedAt, isCurrent } = session
        const Icon = /iPhone|iPad|Android/.test(device) ? IconMobile : IconDesktop
        const name = (
          <>
            {device} {isCurrent && <Badge variant="light">This session</Badge>}
          </>
        )
        const used = isCurrent ? 'in use now' : `last used ${formatAge(lastUsedAt, now)}`
        return (
          <Item key={id} picture={<Icon size={22} />} name={name} details={[`Signed in ${formatAge(signedInAt, now)}, ${used}`]}>
            {!isCurrent && (
              <Button
                variant="subtle"
                aria-label={`Sign out ${device}, signed in ${formatAge(signedInAt, now)}, ${used}`}
                loading={end.isPending && end.variables.id === id}
                onClick={() => end.mutate(session)}
              >
                Sign out
              </Button>
            )}
          </Item>
        )
      })}
    </ItemList>
  )
}
