import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AccountState, ManagedAccount } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/calls.ts'
import { responseOf, send } from '../../model/api.ts'
import { adminKey } from './admin-queries.ts'

export interface Position {
  search: string
  state?: AccountState | undefined
  /** The id of the last account on each page before this one. */
  cursors: number[]
}

export interface UsersResult {
  users: ManagedAccount[]
  /** The number of accounts that match, on all pages. */
  total: number
  /** The position of these users. While the next page loads, it is still that of the previous page. */
  position: Position
}

export const firstPage: Position = { search: '', cursors: [] }

export function usersQuery(position: Position) {
  const { search, state, cursors } = position
  const cursor = cursors.at(-1)
  return queryOptions({
    queryKey: [adminKey, 'accounts', search, state, cursor],
    queryFn: async ({ signal }): Promise<UsersResult> => {
      const query = { ...(search && { search }), ...(state && { state }), ...(cursor && { before: String(cursor) }) }
      const response = await send(admin.accounts, { query }, signal)
      const users = await responseOf(admin.accounts, response)
      return { users, total: Number(response.headers.get('x-total-count') ?? users.length), position }
    },
    placeholderData: keepPreviousData,
  })
}
