import { setTimeout as wait } from 'node:timers/promises'

/** Timeout for each check of the installation, because a connection to another machine may hang. */
const timeoutMs = 2000

/**
 * The value, or `fallback` if it is rejected or takes too long.
 * @param fallback called with the error, or without one after the timeout
 */
export async function withTimeout<Value, Fallback>(
  value: Promise<Value>,
  fallback: (error?: unknown) => Fallback,
): Promise<Value | Fallback> {
  return await Promise.race([value.catch(fallback), wait(timeoutMs, undefined, { ref: false }).then(() => fallback())])
}
