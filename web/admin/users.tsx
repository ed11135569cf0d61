import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../api.ts'
import { Failure } from '../ui/failure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { firstPage, type Position, type UsersResult, usersQuery } from './users-query.ts'
import { UsersTable } from './users-table.tsx'

const debounceMs = 300

/** The list of accounts with search and paging. */
export function Users() {
  const [position, setPosition] = useState(firstPage)
  const page = useQuery(usersQuery(position))
  const search = useDebouncedCallback((text: string) => setPosition({ search: text.trim(), cursors: [] }), debounceMs)
  return (
    <Stack>
      <TextInput
        label="Search"
        type="search"
        placeholder="Part of an email address"
        maxLength={limits.emailMax}
        maw="24rem"
        onChange={(event) => search(event.currentTarget.value)}
      />
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
  /** Whether these are still the accounts of the previous page. */
  isBusy: boolean
  onPageChange: (position: Position) => void
}

function UsersPage({ users, total, position, isBusy, onPageChange }: Props) {
  const { search, cursors } = position
  const countBefore = cursors.length * limits.usersPerPage
  const lastUser = users.at(-1)
  const hasNext = lastUser !== undefined && countBefore + users.length < total
  const showPage = (newCursors: number[]) => {
    if (isBusy) return
    onPageChange({ search, cursors: newCursors })
    window.scrollTo({ top: 0 })
  }
  return (
    <Stack gap="sm" aria-busy={isBusy} opacity={isBusy ? 0.6 : 1}>
      <p aria-live="polite" className="quiet small breaks">
        {users.length === 0
          ? emptyText(search)
          : `${formatRange(countBefore, users.length)} of ${total.toLocaleString('en-US')}, newest first`}
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

function emptyText(search: string): string {
  return search ? `No email address contains “${search}”. Try fewer letters.` : 'There are no accounts yet.'
}
