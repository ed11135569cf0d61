import { useEffect, useState } from 'react'
import { ApiError } from '../model/api.ts'

/** Null without a token. It leaves the address bar at once and exists only in memory, so that no one reads it from the history. */
export function useLinkToken(name = 'token'): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get(name))
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.hash), [])
  return token || null
}

/** Whether the server refused the link itself, so that a retry can't succeed. */
export function isDeadLink(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.fields?.['token'] !== undefined
}
