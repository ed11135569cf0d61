import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Invitation } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/calls.ts'
import { call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { formatDateTime } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import { invitationsQuery, refreshAdmin, useAction } from './admin-queries.ts'
import { NewLink } from './new-link.tsx'

/** Links with which someone can register, also while registration is not open. */
export function Invitations() {
  const invitations = useQuery(invitationsQuery)
  const create = useMutation({
    mutationFn: () => call(admin.invite, {}),
    onSuccess: refreshAdmin,
    onError: ({ message }) => toast.error('Error', message),
  })
  return (
    <Section
      title="Invitations"
      about="Whoever has the link can register once, within 7 days, even when sign-up is by invitation."
      actions={
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          Create invitation
        </Button>
      }
    >
      {create.data && <NewLink key={create.data.id} link={create.data.link} />}
      {invitations.isPending && <Skeleton height={68} />}
      {invitations.isError && (
        <Failure role="alert" retry={invitations.refetch} busy={invitations.isFetching}>
          We couldn’t load the invitations. Check your connection, then try again.
        </Failure>
      )}
      {invitations.data && <InvitationList invitations={invitations.data} />}
    </Section>
  )
}

function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const revoke = useAction(
    ({ id }: Invitation) => call(admin.revokeInvitation, { params: { id } }),
    ['Invitation revoked', 'Its link no longer works.'],
  )
  if (invitations.length === 0) return <p className="quiet">There are no open invitations.</p>
  return (
    <ItemList>
      {invitations.map((invitation) => {
        const { id, createdAt, expiresAt } = invitation
        const name = `Created on ${formatDateTime(createdAt)}`
        return (
          <Item key={id} name={name} details={[`Works until ${formatDateTime(expiresAt)}`]}>
            <Button
              variant="subtle"
              aria-label={`Revoke the invitation created on ${formatDateTime(createdAt)}`}
              loading={revoke.isPending && revoke.variables.id === id}
              onClick={() => revoke.mutate(invitation)}
            >
              Revoke
            </Button>
          </Item>
        )
      })}
    </ItemList>
  )
}
