import { useEffect, useState } from 'react'
import { ApiError } from '../model/api.ts'

/**
 * The token of a link, or null when the URL has none. It is removed from the address bar immediately and exists only in memory, so
 * that it can't be read from the history or the screen.
 */
export function useLinkToken(name = 'token'): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get(name))
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.hash), [])
  return token || null
}

/** Whether the server refused the link itself, so that a retry can't succeed. */
export function isDeadLink(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.fields?.['token'] !== undefined
}
