import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of this thread's processor time: no less than the longest time for which the event loop was blocked. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of processor time of the slowest turn of the event loop. */
export async function maxTurn(work: () => Promise<unknown>): Promise<number> {
  let max = 0
  let isDone = false
  const watch = async () => {
    while (!isDone) max = Math.max(max, await processorTime(() => nextTurn()))
  }
  const watching = watch()
  await work()
  isDone = true
  await watching
  return max
}
