import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Command prefixes that pin a process to certain cores, empty if the system cannot do that. */
export interface Cores {
  server: readonly string[]
  /** All cores except the client's, for a server whose workers compute at the same time, for example hashes. */
  allButClient: readonly string[]
  client: readonly string[]
  /** Says in the report which cores are used. */
  description: string
}

/** The server runs on the first available core, the client on the last one. */
export function chooseCores(): Cores {
  const allowed = allowedCores()
  const [first] = allowed
  const last = allowed.at(-1)
  if (first === undefined || last === undefined || first === last)
    return { server: [], allButClient: [], client: [], description: 'server and client on any core' }
  return {
    server: ['taskset', '-c', String(first)],
    allButClient: ['taskset', '-c', allowed.slice(0, -1).join(',')],
    client: ['taskset', '-c', String(last)],
    description: 'server and client on separate cores',
  }
}

function allowedCores(): number[] {
  if (spawnSync('taskset', ['--version']).status !== 0) return []
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
