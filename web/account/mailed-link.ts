import { useEffect, useState } from 'react'
import { ApiError } from '../api.ts'

/**
 * The token of the mailed link that led here, or null when the address has none. It is taken out of the address bar at once and lives in
 * memory only, so that nobody finds it in the history or reads it over a shoulder.
 */
export function useMailedToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return token || null
}

/** Whether the server refused the link itself, so that trying again is of no use. */
export function isDeadLink(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.fields?.['token'] !== undefined
}
