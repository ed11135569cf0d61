import { setImmediate as nextTurn } from 'node:timers/promises'

const waitingRequests: (() => void)[] = []

/**
 * A hook for requests that compute for a long time. One of them starts in each event loop turn, so that pages are answered in between. While many
 * visitors make the turns long, more of them start, until they have taken a quarter of the time that everything else took in that turn.
 */
export async function waitForOwnTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waitingRequests.push(resolve)
  if (waitingRequests.length === 1) void startInTurns()
  await promise
}

async function startInTurns(): Promise<void> {
  while (waitingRequests.length > 0) {
    const turnStart = performance.now()
    await nextTurn()
    const requestsStart = performance.now()
    do {
      waitingRequests[0]?.()
      // A tick comes after the promises that the started request continues with.
      await nextTick()
      waitingRequests.shift()
    } while (waitingRequests.length > 0 && performance.now() - requestsStart < (requestsStart - turnStart) / 4)
  }
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))
