import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogAction, LogEntry } from '#contract/calls/admin.ts'
import { limits } from '#contract/limits.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { formatDateTime } from '../../ui/times.ts'
import { logQuery } from './admin-queries.ts'

/** The name of each action, and the kind of subject whose id is in the entry. */
const actions: Readonly<Record<LogAction, readonly [name: string, subject: string]>> = {
  freeze: ['Page frozen', 'Account'],
  lift: ['Page shown again', 'Account'],
  answer: ['Appeal answered', 'Account'],
  'freeze-words': ['Words frozen', 'Statement'],
  'lift-words': ['Words shown again', 'Statement'],
  'answer-words': ['Appeal of a writer answered', 'Statement'],
  'close-report': ['Report closed', 'Report'],
  'end-sessions': ['Signed out everywhere', 'Account'],
  remove: ['Account removal decided', 'Account'],
  'cancel-removal': ['Account removal canceled', 'Account'],
  delete: ['Removed account deleted', 'Account'],
  invite: ['Invitation created', 'Invitation'],
  'revoke-invitation': ['Invitation revoked', 'Invitation'],
  'invite-cohort': ['People invited together', 'Cohort'],
  'send-invitations': ['Invitations sent again', 'Cohort'],
  'stop-invitations': ['Invitations stopped', 'Cohort'],
  'revoke-cohort': ['Cohort deleted', 'Cohort'],
  'test-mail': ['Test mail sent', 'Account'],
}

export function Log() {
  /** The id of the last entry on each page before this one. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data: entries, isError, isFetching, refetch } = useQuery(logQuery(cursors.at(-1)))
  /** Undefined on the last page. */
  const lastEntry = entries?.length === limits.adminRowsPerPage ? entries.at(-1) : undefined
  return (
    <Section
      title="Log"
      about="Every action in this panel: what, when and by whom, without words and without emails of owners. No entry is ever changed or deleted."
      busy={isFetching}
    >
      {isError ? (
        <Failure role="alert" retry={refetch} busy={isFetching}>
          We couldn’t load the log. Check your connection, then try again.
        </Failure>
      ) : entries ? (
        <Stack gap="sm">
          <Entries entries={entries} />
          {(cursors.length > 0 || lastEntry) && (
            <Group component="nav" gap="xs" aria-label="Pages of the log">
              <Button variant="default" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                Newer
              </Button>
              <Button variant="default" disabled={!lastEntry} onClick={() => lastEntry && setCursors([...cursors, lastEntry.id])}>
                Older
              </Button>
            </Group>
          )}
        </Stack>
      ) : (
        <Skeleton height={68} />
      )}
    </Section>
  )
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  if (entries.length === 0) return <p className="quiet">The log is empty.</p>
  return (
    <ItemList>
      {entries.map(({ id, at, action, subject, by }) => {
        const [name, kind] = actions[action]
        return (
          <Item
            key={id}
            name={name}
            details={[
              `${kind} ${subject}`,
              ...(by === null ? [] : [`by ${by}`]),
              <time key="at" dateTime={at}>
                {formatDateTime(at)}
              </time>,
            ]}
          />
        )
      })}
    </ItemList>
  )
}
