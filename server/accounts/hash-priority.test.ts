import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
import { expect, it } from 'vitest'
import { niceness } from './hash-priority.ts'
import { hashPassword } from './passwords.ts'

const threads = () =>
  readdirSync('/proc/self/task').map((id) => ({
    name: readFileSync(`/proc/self/task/${id}/comm`, 'latin1').trim(),
    priority: getPriority(Number(id)),
  }))

it.runIf(platform() === 'linux')('lowers the priority of the hashing threads below the main thread', async () => {
  await hashPassword('a good password')
  const workers = threads().filter(({ name }) => name.startsWith('libuv-worker'))
  expect(workers.length).toBeGreaterThan(0)
  expect(new Set(workers.map(({ priority }) => priority))).toEqual(new Set([Math.max(niceness, getPriority())]))
})
