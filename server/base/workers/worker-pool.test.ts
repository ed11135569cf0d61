import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
  lowestUser?: string
}

/** Little memory is full soon. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/** A pool whose threads run `body` with `bytes` and `count`, the number of their tasks. They report `held` as their memory usage. */
async function newPool(body: string, options: Options = {}) {
  return (await newObservedPool(body, options)).pool
}

/** A pool, and a function that reads how many threads it has started. */
async function newObservedPool(body: string, { timeLimit = 20_000, ...options }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'understory-workers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  const starts = join(folder, 'starts')
  const code = `
    import { appendFileSync } from 'node:fs'
    import { createThreadTask } from '${new URL('./task.ts', import.meta.url)}'
    appendFileSync(${JSON.stringify(starts)}, '.')
    let [count, held] = [0, 0]
    export default createThreadTask(async (bytes) => { count += 1; ${body} }, () => held)`
  await writeFile(program, code)
  const pool = new WorkerPool<Uint8Array, unknown>({
    program: pathToFileURL(program),
    concurrency: 2,
    timeLimit,
    resourceLimits,
    ...options,
  })
  return { pool, startedThreads: async () => (await readFile(starts, 'utf8').catch(() => '')).length }
}

it('refuses a task as a full queue does when the machine is too busy to start a thread, and runs the next one', async () => {
  const pool = await newPool('return count')
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  await expect(pool.run(() => bytes(0))).rejects.toThrow(QueueFullError)
  expect(await pool.run(() => bytes(0))).toBe(1)
})

it.each([
  ['throws', 'throw new TypeError("broken")', new TypeError('broken')],
  ['throws no error', 'throw "broken"', 'broken'],
  ['ends the thread', 'process.exit(0)', new Error('worker exited with code: 0')],
])('reports the failure of a task that %s, once, and runs the next ones', async (_, body, failure) => {
  const { pool, startedThreads } = await newObservedPool(`if (bytes.length > 0) { ${body} } return count`)
  expect(await pool.run(() => bytes(0))).toBe(1)
  await expect(pool.run(() => bytes(10))).rejects.toEqual(failure)
  // A defect may have left the thread in any state.
  expect(await pool.run(() => bytes(0))).toBe(1)
  expect(await startedThreads()).toBe(2)
})

it.each([
  ['fills the memory', 'const all = []; while (true) all.push(new Array(1e5).fill(bytes))'],
  ['has too little memory left', 'throw new WebAssembly.RuntimeError("unreachable")'],
])('runs a task that %s again if its thread was used, and only once', async (_, body) => {
  const { pool, startedThreads } = await newObservedPool(`if (bytes.length > (count > 1 ? 0 : 10)) { ${body} } return 'passed'`)
  const results = []
  for (const length of [0, 10, 0, 20]) results.push(await pool.run(() => bytes(length)))
  expect(results).toEqual(['passed', 'passed', 'passed', undefined])
  // The first one, one for the second task, and one for the last.
  expect(await startedThreads()).toBe(3)
  expect(await pool.run(() => bytes(20))).toBeUndefined()
  expect(await startedThreads()).toBe(4)
})

it.each([
  ['never ends', 'const cell = new Int32Array(new SharedArrayBuffer(4)); while (true) Atomics.wait(cell, 0, 0, 1)', 2000],
  ['calls itself without end', 'const call = () => [call()]; call()', 20_000],
  ['fills the memory', 'const all = []; while (true) all.push(new Array(1e5).fill(bytes))', 20_000],
])('returns undefined for a task that %s, and runs the next ones', async (_, body, timeLimit) => {
  const pool = await newPool(`if (bytes.length > 0) { ${body} } return 'passed'`, { timeLimit })
  const tasks = [0, 10, 10, 0, 0].map((length) => pool.run(() => bytes(length)))
  expect(await Promise.all(tasks)).toEqual(['passed', undefined, undefined, 'passed', 'passed'])
})

it('runs two tasks concurrently, and creates a task only when a slot is free', async () => {
  const pool = await newPool(`return 'passed'`)
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
  const { pool, startedThreads } = await newObservedPool(`return 'passed'`)
  await pool.prepare()
  expect(await startedThreads()).toBe(1)
  expect(await pool.run(() => bytes(1))).toBe('passed')
  expect(await startedThreads()).toBe(1)
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
  const pool = await newPool('if (bytes.length > 1) Atomics.wait(new Int32Array(bytes.buffer), 0, 0); return "passed"', {
    concurrencyPerUser: 1,
  })
  /** Shared with the threads; its tasks end when the first number is 1. */
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const tasksOfEve = [1, 2].map(() => pool.run(() => new Uint8Array(shared.buffer), 'eve'))
  const others = ['ada', 'bea'].map((user) => pool.run(() => bytes(1), user))
  expect(await Promise.all(others)).toEqual(['passed', 'passed'])
  Atomics.store(shared, 0, 1)
  Atomics.notify(shared, 0)
  expect(await Promise.all(tasksOfEve)).toEqual(['passed', 'passed'])
})

it('runs the tasks of the lowest user last, and gives their places in a full queue to others', async () => {
  const pool = await newPool('return bytes.length', { maxQueued: 3, lowestUser: 'newcomers' })
  const started: string[] = []
  const run = (user: string) =>
    pool.run(() => {
      started.push(user)
      return bytes(1)
    }, user)
  const newcomers = Array.from({ length: 4 }, () => run('newcomers'))
  const [last] = newcomers.splice(3)
  const owners = ['ada', 'bea'].map(run)
  await expect(last).rejects.toThrow(QueueFullError)
  await Promise.all([...newcomers, ...owners])
  expect(started).toEqual(['newcomers', 'newcomers', 'ada', 'bea', 'newcomers'])
  expect(pool.waiting).toBe(0)
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
