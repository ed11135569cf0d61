import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keysOf } from '#contract/fields/choices.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { accountStateNames, formatTotal } from './account-texts.ts'
import { firstPage, type Position, type UsersResult, usersQuery } from './users-query.ts'
import { UsersTable } from './users-table.tsx'

const debounceMs = 300
const states = keysOf(accountStateNames)

export function Users() {
  const [position, setPosition] = useState(firstPage)
  const page = useQuery(usersQuery(position))
  const search = useDebouncedCallback(
    (text: string) => setPosition(({ state }) => ({ search: text.trim(), state, cursors: [] })),
    debounceMs,
  )
  return (
    <Stack>
      <Group gap="md" align="end">
        <TextInput
          label="Search"
          type="search"
          placeholder="Beginning of an email, or a handle"
          maxLength={limits.emailMax}
          w="min(24rem, 100%)"
          onChange={(event) => search(event.currentTarget.value)}
        />
        <NativeSelect
          label="State"
          value={position.state ?? ''}
          data={[{ value: '', label: 'All accounts' }, ...states.map((value) => ({ value, label: accountStateNames[value] }))]}
          onChange={({ currentTarget: { value } }) =>
            setPosition({ search: position.search, state: states.find((state) => state === value), cursors: [] })
          }
        />
      </Group>
      {page.isError ? (
        <Failure role="alert" retry={page.refetch} busy={page.isFetching}>
          {page.error instanceof ApiError ? 'Failed to fetch user data. Please try again.' : 'An error occurred while fetching user data.'}
        </Failure>
      ) : page.data ? (
        <UsersPage {...page.data} isBusy={page.isPlaceholderData} onPageChange={setPosition} />
      ) : (
        <Spinner />
      )}
    </Stack>
  )
}

interface Props extends UsersResult {
  /** Whether the next page is loading, and these are still the accounts of the previous one. */
  isBusy: boolean
  onPageChange: (position: Position) => void
}

function UsersPage({ users, total, position, isBusy, onPageChange }: Props) {
  const { search, state, cursors } = position
  const countBefore = cursors.length * limits.adminRowsPerPage
  const lastUser = users.at(-1)
  const hasMore = total > limits.accountsCounted
  const hasNext = hasMore ? users.length === limits.adminRowsPerPage : countBefore + users.length < total
  const showPage = (newCursors: number[]) => {
    if (isBusy) return
    onPageChange({ search, state, cursors: newCursors })
    window.scrollTo({ top: 0 })
  }
  return (
    <Stack gap="sm" aria-busy={isBusy} opacity={isBusy ? 0.6 : 1}>
      <p aria-live="polite" className="quiet small breaks">
        {users.length === 0
          ? emptyText(position)
          : `${formatRange(countBefore, users.length)} of ${formatTotal(total)}, newest first${search && hasMore ? '. Type more letters to find all' : ''}`}
      </p>
      {users.length > 0 && <UsersTable users={users} />}
      {(cursors.length > 0 || hasNext) && (
        <Group component="nav" gap="xs" aria-label="Pages">
          <Button variant="default" disabled={cursors.length === 0} onClick={() => showPage(cursors.slice(0, -1))}>
            Previous
          </Button>
          <Button variant="default" disabled={!hasNext} onClick={() => lastUser && showPage([...cursors, lastUser.id])}>
            Next
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function formatRange(countBefore: number, length: number): string {
  const first = (countBefore + 1).toLocaleString('en-US')
  return length === 1 ? first : `${first} to ${(countBefore + length).toLocaleString('en-US')}`
}

function emptyText({ search, state }: Position): string {
  if (state) return 'No account matches. Try fewer letters, or all accounts.'
  return search ? `No email address begins with “${search}”, and no page has this handle. Try fewer letters.` : 'There are no accounts yet.'
}
