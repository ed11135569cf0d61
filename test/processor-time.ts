/** Milliseconds of this thread's processor time: at least the longest time that the event loop stood still. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
