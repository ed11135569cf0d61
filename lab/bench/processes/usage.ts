export interface Usage {
  /** Microseconds of CPU time, in all threads, since the start. */
  cpu: number
  /** Bytes in memory. */
  memory: number
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpu: user + system, memory: process.memoryUsage.rss() }
}
