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
  maxPerUser?: number
  concurrencyPerUser?: number
}

/** A pool whose threads run `body` with `bytes` and `count`, the number of their tasks. They report `held` as their memory usage. */
async function newPool(body: string, { timeLimit = 20_000, ...options }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'understory-workers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  const code = `
    import { createThreadTask } from '${new URL('./task.ts', import.meta.url)}'
    let [count, held] = [0, 0]
    export default createThreadTask(async (bytes) => { count += 1; ${body} }, () => held)`
  await writeFile(program, code)
  return new WorkerPool<Uint8Array, unknown>({ program: pathToFileURL(program), concurrency: 2, timeLimit, ...options })
}

it.each([
  ['never ends', 'while (true);'],
  ['throws', 'throw new Error("broken")'],
  ['ends the thread', 'process.exit(0)'],
  ['fills the memory', 'const all = []; while (true) all.push(new Array(1e5).fill(bytes))'],
])('returns undefined for a task that %s, and runs the next ones', async (_, body) => {
  const pool = await newPool(`if (bytes.length > 0) { ${body} } return 'passed'`, { timeLimit: 1000 })
  const tasks = [10, 0, 10, 10, 0].map((length) => pool.run(() => bytes(length)))
  expect(await Promise.all(tasks)).toEqual([undefined, 'passed', undefined, undefined, 'passed'])
})

it('runs two tasks concurrently, and creates a task only when a slot is free', async () => {
  const pool = await newPool(`await new Promise((resolve) => setTimeout(resolve, 50)); return 'passed'`)
  const task = vi.fn(() => bytes(10))
  const results = Array.from({ length: 6 }, () => pool.run(task))
  expect(task).toHaveBeenCalledTimes(2)
  expect(await Promise.all(results)).toEqual(Array(6).fill('passed'))
})

it('reuses a thread until it holds too much memory', async () => {
  const pool = await newPool('held = bytes.length > 10 ? 1e9 : 0; return count')
  const results = []
  for (const length of [10, 10, 20, 10]) results.push(await pool.run(() => bytes(length)))
  expect(results).toEqual([1, 2, 3, 1])
})

it('uses a thread that was started by prepare', async () => {
  const pool = await newPool('return performance.now()')
  pool.prepare()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await pool.run(() => bytes(1))).toBeGreaterThan(300)
})

it('rejects a task when the queue is full', async () => {
  const pool = await newPool(`return 'passed'`, { maxQueued: 1 })
  const results = [1, 2, 3].map(() => pool.run(() => bytes(1)))
  await expect(pool.run(() => bytes(1))).rejects.toThrow(QueueFullError)
  expect(await Promise.all(results)).toEqual(Array(3).fill('passed'))
  expect(await pool.run(() => bytes(1))).toBe('passed')
})

it('rejects a task of a user who has reached the limit, and runs those of other users', async () => {
  const pool = await newPool(`return 'passed'`, { maxPerUser: 3 })
  const runFor = (user: string) => pool.run(() => bytes(1), user)
  const results = [1, 2, 3].map(() => runFor('eve'))
  await expect(runFor('eve')).rejects.toThrow(QueueFullError)
  expect(await Promise.all([...results, runFor('ada')])).toEqual(Array(4).fill('passed'))
  expect(await runFor('eve')).toBe('passed')
})

it('runs tasks of other users while one user has reached the concurrency limit', async () => {
  const pool = await newPool('while (bytes.length > 0); return "passed"', { timeLimit: 3000, concurrencyPerUser: 1 })
  const ended: string[] = []
  const run = async (user: string, length: number) => {
    await pool.run(() => bytes(length), user)
    ended.push(user)
  }
  await Promise.all([run('eve', 1), run('eve', 1), run('ada', 0), run('bea', 0)])
  expect(ended).toEqual(['ada', 'bea', 'eve', 'eve'])
})

it('runs the next task after the creation of a task has failed', async () => {
  const pool = await newPool(`return 'passed'`)
  const failing = () => pool.run(async () => Promise.reject(new Error('no input')))
  for (let attempt = 0; attempt < 3; attempt++) await expect(failing()).rejects.toThrow('no input')
  expect(await pool.run(() => bytes(1))).toBe('passed')
})

it.runIf(process.platform === 'linux')('runs its threads with a lower priority than the server', async () => {
  const pool = await newPool(`
    const { getPriority } = await import('node:os')
    const { readlinkSync } = await import('node:fs')
    return getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))`)
  expect(await pool.run(() => bytes(1))).toBeGreaterThanOrEqual(5)
})
