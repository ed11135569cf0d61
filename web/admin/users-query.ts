import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { admin } from '#contract/calls.ts'
import { responseOf, send } from '../api.ts'

export interface Position {
  search: string
  /** The id of the last account on each page before this one. */
  cursors: number[]
}

export interface UsersResult {
  users: Account[]
  /** How many match the search, on all pages. */
  total: number
  /** The position of these users. While the next page loads, the previous result is still shown. */
  position: Position
}

export const firstPage: Position = { search: '', cursors: [] }

/** One page of accounts, newest first. */
export function usersQuery(position: Position) {
  const { search, cursors } = position
  const cursor = cursors.at(-1)
  return queryOptions({
    queryKey: ['admin-users', search, cursor],
    queryFn: async ({ signal }): Promise<UsersResult> => {
      const query = { ...(search && { search }), ...(cursor && { before: String(cursor) }) }
      const response = await send(admin.users, { query }, signal)
      const users = await responseOf(admin.users, response)
      return { users, total: Number(response.headers.get('x-total-count') ?? users.length), position }
    },
    placeholderData: keepPreviousData,
  })
}
