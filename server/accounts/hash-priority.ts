import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Leaves the hashing threads about 10 % of a saturated core: enough for some ten sign-ins a second. */
export const niceness = 10

let isLowered = false

/**
 * Lowers the priority of the threads that hash passwords below the main thread: on a shared core a sign-in may slow down, a page may not.
 * Called after the first hash has started, because the threads do not exist before. Linux only, where priorities are per thread; on other
 * systems, and without permission, the priorities stay equal.
 */
export function lowerHashPriority(): void {
  if (isLowered) return
  isLowered = true
  // The whole server already runs at this niceness or a higher one.
  if (getPriority() >= niceness) return
  try {
    for (const id of readdirSync('/proc/self/task')) {
      if (readFileSync(`/proc/self/task/${id}/comm`, 'latin1').startsWith('libuv-worker')) setPriority(Number(id), niceness)
    }
  } catch {
    // Without permission the threads share a busy core evenly.
  }
}
