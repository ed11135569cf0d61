import { setTimeout as wait } from 'node:timers/promises'

/** For each check. All run concurrently, so the doctor ends soon after it whatever hangs. */
export const checkMs = 13_000
/** For one part of a check. */
export const partMs = 10_000

/** The value; undefined if it takes too long. Rejects as the value does. */
export async function within<T>(milliseconds: number, value: Promise<T>): Promise<T | undefined> {
  value.catch(() => undefined)
  return await Promise.race([value, wait(milliseconds, undefined, { ref: false })])
}

/** Why something failed, from the innermost cause. */
export function causeOf(error: unknown): string {
  const { cause, code, message } = error as NodeJS.ErrnoException & { cause?: unknown }
  if (cause instanceof Error) return causeOf(cause)
  return message || code || String(error)
}
