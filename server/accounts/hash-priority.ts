import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Leaves a tenth of a core of which the thread that answers wants all: enough for some ten sign-ins a second. */
export const niceness = 10

let haveStepped = false

/**
 * Lets the threads that hash passwords step back behind the one that answers, where one core has to do both: a sign-in may take longer, a page
 * may not. Once the first hash is under way, because then the threads are there. On Linux only, whose priorities are each thread's own; elsewhere,
 * and where it is forbidden, they share as before.
 */
export function lowerHashPriority(): void {
  if (haveStepped) return
  haveStepped = true
  // A server that was told to be nicer than that is as nice everywhere.
  if (getPriority() >= niceness) return
  try {
    for (const id of readdirSync('/proc/self/task')) {
      if (readFileSync(`/proc/self/task/${id}/comm`, 'latin1').startsWith('libuv-worker')) setPriority(Number(id), niceness)
    }
  } catch {
    // Then a busy core is shared evenly.
  }
}
