import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { admin } from '#contract/calls/calls.ts'
import type { Cohort, InvitedPerson } from '#contract/calls/cohorts.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { formatDay } from '../../ui/times.ts'
import { cohortsQuery, invitedQuery, useAction } from './admin-queries.ts'
import { CohortForm } from './cohort-form.tsx'
import { NewLink } from './new-link.tsx'

/** People who are invited together, and who of them has registered. */
export function Cohorts() {
  const cohorts = useQuery(cohortsQuery)
  const [kind, setKind] = useState<'emails' | 'link'>()
  const [link, setLink] = useState<string>()
  return (
    <Section
      title="Cohorts"
      about="People whom you invite together: by an email to each, or with one link for several."
      actions={
        <Group gap="sm">
          <Button onClick={() => setKind('emails')}>Invite by email</Button>
          <Button variant="default" onClick={() => setKind('link')}>
            One link for several
          </Button>
        </Group>
      }
    >
      {kind && (
        <Modal opened onClose={() => setKind(undefined)} title={kind === 'link' ? 'One link for several' : 'Invite by email'}>
          <CohortForm kind={kind} onClose={() => setKind(undefined)} onLink={setLink} />
        </Modal>
      )}
      {link !== undefined && <NewLink key={link} link={link} />}
      {cohorts.isPending && <Skeleton height={68} />}
      {cohorts.isError && (
        <Failure role="alert" retry={cohorts.refetch} busy={cohorts.isFetching}>
          We couldn’t load the cohorts. Check your connection, then try again.
        </Failure>
      )}
      {cohorts.data?.length === 0 && <p className="quiet">No one was invited together yet.</p>}
      {cohorts.data && cohorts.data.length > 0 && (
        <ItemList>
          {cohorts.data.map((cohort) => (
            <CohortItem key={cohort.id} cohort={cohort} />
          ))}
        </ItemList>
      )}
    </Section>
  )
}

function CohortItem({ cohort }: { cohort: Cohort }) {
  // Without a limit for the link, each person got an email.
  const { id, label, lastDay, uses: linkLimit, counts } = cohort
  const [dialog, setDialog] = useState<'people' | 'delete'>()
  const close = () => setDialog(undefined)
  const params = { id }
  const stop = useAction(() => call(admin.stopCohort, { params }), ['Stopped', 'No more of these invitations are sent.'])
  const send = useAction(() => call(admin.sendCohort, { params }), ['Invitations on their way', 'One email a second'])
  const remove = useAction(() => call(admin.revokeCohort, { params }), ['Cohort deleted', 'None of its links works.'])
  const total = linkLimit ?? counts.waiting + counts.sent + counts.unsent + counts.registered
  return (
    <Item name={label} details={[describe(cohort, total), `Last day ${formatDay(lastDay)}`]}>
      {counts.waiting > 0 && <progress aria-label={`Sending to ${label}`} max={total} value={total - counts.waiting} />}
      {counts.waiting > 0 && (
        <Button variant="default" loading={stop.isPending} aria-label={`Stop sending to ${label}`} onClick={() => stop.mutate(undefined)}>
          Stop
        </Button>
      )}
      {counts.waiting === 0 && counts.unsent > 0 && (
        <Button variant="default" loading={send.isPending} aria-label={`Send the rest to ${label}`} onClick={() => send.mutate(undefined)}>
          Send the rest
        </Button>
      )}
      {linkLimit === null && (
        <Button variant="default" aria-label={`People of ${label}`} onClick={() => setDialog('people')}>
          People
        </Button>
      )}
      <Button variant="subtle" aria-label={`Delete ${label}`} onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'people' && (
        <Modal opened onClose={close} title={label} size="lg">
          <InvitedPeople id={id} />
        </Modal>
      )}
      {dialog === 'delete' && (
        <Modal opened onClose={close} title={`Delete ${label}?`}>
          <DialogForm
            text="None of its links works any more, and the addresses are deleted. Accounts stay."
            action="Delete cohort"
            color="danger"
            pending={remove.isPending}
            onCancel={close}
            onSubmit={(event) => {
              event.preventDefault()
              remove.mutate(undefined, { onSuccess: close })
            }}
          />
        </Modal>
      )}
    </Item>
  )
}

function describe({ uses: linkLimit, counts: { waiting, sent, unsent, registered } }: Cohort, total: number): string {
  if (linkLimit !== null) return `${registered} of ${total} registered with the link`
  const parts = [
    `${registered} of ${total} registered`,
    sent > 0 && `${sent} invited`,
    waiting > 0 && `${waiting} wait to be sent`,
    unsent > 0 && `${unsent} not sent`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const states: Readonly<Record<InvitedPerson['state'], string>> = {
  waiting: 'Waits to be sent',
  sent: 'Invited',
  unsent: 'Not sent',
  registered: 'Registered',
}

function InvitedPeople({ id }: { id: string }) {
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
