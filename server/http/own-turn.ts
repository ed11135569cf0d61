import { setImmediate as nextTurn } from 'node:timers/promises'

let last = Promise.resolve()

/** A hook for requests that compute for long: at most one of them starts per event loop turn, so that pages are answered in between. */
export async function waitForOwnTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  await last
}
