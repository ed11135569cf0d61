import { Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../api.ts'
import { Failure } from '../ui/failure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { UsersPage } from './users-page.tsx'
import { firstPage, usersQuery } from './users-query.ts'

const afterTyping = 300

/** The list of accounts: searched, and turned page by page. */
export function Users() {
  const [position, setPosition] = useState(firstPage)
  const page = useQuery(usersQuery(position))
  const search = useDebouncedCallback((text: string) => setPosition({ search: text.trim(), cursors: [] }), afterTyping)
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
