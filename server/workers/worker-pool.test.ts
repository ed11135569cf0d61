import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { QueueFullError } from './queue.ts'
import { WorkerPool } from './worker-pool.ts'

const bytes = (length: number) => new Uint8Array(length)

interface Options {
  timeLimit?: number
  maxQueued?: number
  maxEntryBytes?: number
}

/** Threads that run this with `bytes` and `count`, the number of their tasks. `held` is what they then say to hold. */
async function workers(body: string, { timeLimit = 20_000, ...options }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'understory-workers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  const code = `
    import { threadTask } from '${new URL('./task.ts', import.meta.url)}'
    let [count, held] = [0, 0]
    export default threadTask(async (bytes) => { count += 1; ${body} }, () => held)`
  await writeFile(program, code)
  return new WorkerPool<Uint8Array, unknown>({ program: pathToFileURL(program), concurrency: 2, timeLimit, ...options })
}

it.each([
  ['does not end', 'while (true);'],
  ['throws', 'throw new Error("broken")'],
  ['ends the thread', 'process.exit(0)'],
  ['fills the memory', 'const all = []; while (true) all.push(new Array(1e5).fill(bytes))'],
])('has no answer to a task that %s, and runs the next ones', async (_, body) => {
  const both = await workers(`if (bytes.length > 0) { ${body} } return 'passed'`, { timeLimit: 1000 })
  const tasks = [10, 0, 10, 10, 0].map((length) => both.ask(() => bytes(length)))
  expect(await Promise.all(tasks)).toEqual([undefined, 'passed', undefined, undefined, 'passed'])
})

it('runs two tasks at a time, and makes a task only when it is its turn', async () => {
  const both = await workers(`await new Promise((resolve) => setTimeout(resolve, 50)); return 'passed'`)
  const task = vi.fn(() => bytes(10))
  const found = Array.from({ length: 6 }, () => both.ask(task))
  expect(task).toHaveBeenCalledTimes(2)
  expect(await Promise.all(found)).toEqual(Array(6).fill('passed'))
})

it('keeps a thread for the next task until it holds too much', async () => {
  const one = await workers('held = bytes.length > 10 ? 1e9 : 0; return count')
  const found = []
  for (const length of [10, 10, 20, 10]) found.push(await one.ask(() => bytes(length)))
  expect(found).toEqual([1, 2, 3, 1])
})

it('uses the thread that was started before the task came', async () => {
  const one = await workers('return performance.now()')
  one.prepare()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await one.ask(() => bytes(1))).toBeGreaterThan(300)
})

it('refuses a task when as many wait as may', async () => {
  const both = await workers(`return 'passed'`, { maxQueued: 1 })
  const found = [1, 2, 3].map(() => both.ask(() => bytes(1)))
  await expect(both.ask(() => bytes(1))).rejects.toThrow(QueueFullError)
  expect(await Promise.all(found)).toEqual(Array(3).fill('passed'))
  expect(await both.ask(() => bytes(1))).toBe('passed')
})

it('refuses a task of a user who has as many as may run or wait, and runs those of others', async () => {
  const both = await workers(`return 'passed'`, { maxEntryBytes: 3 })
  const ask = (user: string) => both.ask(() => bytes(1), user)
  const found = [1, 2, 3].map(() => ask('eve'))
  await expect(ask('eve')).rejects.toThrow(QueueFullError)
  expect(await Promise.all([...found, ask('ada')])).toEqual(Array(4).fill('passed'))
  expect(await ask('eve')).toBe('passed')
})

it('runs the next task when one cannot be made', async () => {
  const both = await workers(`return 'passed'`)
  const gone = () => both.ask(async () => Promise.reject(new Error('gone')))
  for (let attempt = 0; attempt < 3; attempt++) await expect(gone()).rejects.toThrow('gone')
  expect(await both.ask(() => bytes(1))).toBe('passed')
})

it.runIf(process.platform === 'linux')('gives its threads less of a busy processor than the server has', async () => {
  const one = await workers(`
    const { getPriority } = await import('node:os')
    const { readlinkSync } = await import('node:fs')
    return getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))`)
  expect(await one.ask(() => bytes(1))).toBeGreaterThanOrEqual(5)
})
