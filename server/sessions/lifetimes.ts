const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Lifetime {
  /** Milliseconds since the last use. */
  idle: number
  /** Milliseconds since the sign-in, regardless of use. */
  absolute: number
}

/** Session lifetimes; shorter for the administrator, who has more rights. */
export const sessionLifetimes = {
  ordinary: { idle: 7 * day, absolute: 30 * day },
  administrator: { idle: 30 * minute, absolute: 12 * hour },
} as const satisfies Record<string, Lifetime>

/** Minimum interval between two stored uses, in milliseconds. */
export const lastUsedIntervalMs = minute

export function isExpired(times: { created_at: string; used_at: string }, { idle, absolute }: Lifetime, now: Date): boolean {
  return now.getTime() - Date.parse(times.created_at) >= absolute || now.getTime() - Date.parse(times.used_at) >= idle
}
