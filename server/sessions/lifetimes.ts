const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Ages {
  /** Milliseconds without a use. */
  idle: number
  /** Milliseconds since signing in, whatever happens. */
  absolute: number
}

/** How long a session lives; the administrator's opens more, and lives shorter. */
export const sessionLifetimes = {
  ordinary: { idle: 7 * day, absolute: 30 * day },
  administrator: { idle: 30 * minute, absolute: 12 * hour },
} as const satisfies Record<string, Ages>

/** A use is written down this often, in milliseconds. */
export const lastUsedIntervalMs = minute

export function isExpired(times: { created_at: string; used_at: string }, { idle, absolute }: Ages, now: Date): boolean {
  return now.getTime() - Date.parse(times.created_at) >= absolute || now.getTime() - Date.parse(times.used_at) >= idle
}
