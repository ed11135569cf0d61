import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { admin } from '#contract/calls.ts'
import type { InvitedPerson } from '#contract/cohorts.ts'
import { call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { invitedQuery, useAction } from './admin-queries.ts'

const states: Readonly<Record<InvitedPerson['state'], string>> = {
  waiting: 'Waits to be sent',
  sent: 'Invited',
  unsent: 'Not sent',
  registered: 'Registered',
}

export function InvitedPeople({ id }: { id: string }) {
  const people = useQuery(invitedQuery(id))
  const send = useAction(
    (personId: string) => call(admin.sendInvitation, { params: { id: personId } }),
    ['Invitation sent', 'It has the same link.'],
  )
  const withdraw = useAction(
    (personId: string) => call(admin.revokeInvitation, { params: { id: personId } }),
    ['Invitation withdrawn', 'Its link no longer works.'],
  )
  if (people.isError)
    return (
      <Failure role="alert" retry={people.refetch} busy={people.isFetching}>
        We couldn’t load the people. Check your connection, then try again.
      </Failure>
    )
  if (!people.data) return <Skeleton height={68} />
  return (
    <ItemList>
      {people.data.map(({ id: personId, email, state }) => (
        <Item key={personId} name={<span translate="no">{email}</span>} details={[states[state]]}>
          {(state === 'sent' || state === 'unsent') && (
            <Button
              variant="default"
              aria-label={`Send the invitation to ${email}${state === 'sent' ? ' again' : ''}`}
              loading={send.isPending && send.variables === personId}
              onClick={() => send.mutate(personId)}
            >
              {state === 'sent' ? 'Send again' : 'Send'}
            </Button>
          )}
          {state !== 'registered' && (
            <Button
              variant="subtle"
              aria-label={`Withdraw the invitation of ${email}`}
              loading={withdraw.isPending && withdraw.variables === personId}
              onClick={() => withdraw.mutate(personId)}
            >
              Withdraw
            </Button>
          )}
        </Item>
      ))}
    </ItemList>
  )
}
