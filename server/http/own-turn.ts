import { setImmediate as nextTurn } from 'node:timers/promises'

const waiting: (() => void)[] = []

/**
 * A hook for requests that compute for long. One of them starts in each event loop turn, so that pages are answered in between. While a crowd
 * of visitors makes the turns long, more of them start, until they have taken a quarter of the time of everything else in that turn.
 */
export async function waitForOwnTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (waiting.length === 1) void startInTurns()
  await promise
}

async function startInTurns(): Promise<void> {
  while (waiting.length > 0) {
    const turnStart = performance.now()
    await nextTurn()
    const ownStart = performance.now()
    do {
      waiting[0]?.()
      // A tick comes after the promises that the started request continues with.
      await nextTick()
      waiting.shift()
    } while (waiting.length > 0 && performance.now() - ownStart < (ownStart - turnStart) / 4)
  }
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))
