import { expect, it, vi } from 'vitest'
import { Crowded, Workers } from './workers.ts'

const bytes = (length: number) => new Uint8Array(length)

interface Options {
  timeLimit?: number
  mostWaiting?: number
  mostEach?: number
  tasksEach?: number
}

/** Workers that do this with `bytes`, and answer by `found`. */
function workers(body: string, { timeLimit = 20_000, ...options }: Options = {}) {
  const code = `
    import { parentPort } from 'node:worker_threads'
    const found = (answer, held = 0) => parentPort.postMessage({ answer, held })
    let tasks = 0
    parentPort.on('message', (bytes) => { tasks += 1; parentPort.postMessage('begun'); ${body} })`
  const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  return new Workers<Uint8Array<ArrayBuffer>, unknown>({ program, atOnce: 2, timeLimit, ...options })
}

it.each([
  ['does not end', 'while (true);'],
  ['throws', 'throw new Error("broken")'],
  ['ends the worker', 'process.exit(0)'],
  ['fills the memory', 'const all = []; while (true) all.push(new Array(1e5).fill(bytes))'],
])('has no answer to a task that %s, and goes on with the next', async (_, body) => {
  const both = workers(`if (bytes.length > 0) { ${body} } else found('passed')`, { timeLimit: 1000 })
  expect(await both.ask(() => bytes(10))).toBeUndefined()
  expect(await both.ask(() => bytes(0))).toBe('passed')
})

it('lets two in at once, and makes a task only when it is its turn', async () => {
  const both = workers(`setTimeout(() => found('passed'), 50)`)
  const task = vi.fn(() => bytes(10))
  const found = Array.from({ length: 6 }, () => both.ask(task))
  expect(task).toHaveBeenCalledTimes(2)
  expect(await Promise.all(found)).toEqual(Array(6).fill('passed'))
})

it('keeps a worker for the next task until it holds too much', async () => {
  const one = workers('found(tasks, bytes.length > 10 ? 1e9 : 0)')
  const found = []
  for (const length of [10, 10, 20, 10]) found.push(await one.ask(() => bytes(length)))
  expect(found).toEqual([1, 2, 3, 1])
})

it('keeps a worker for as many tasks as it was told', async () => {
  const one = workers('found(tasks)', { tasksEach: 2 })
  const found = []
  for (let count = 0; count < 5; count++) found.push(await one.ask(() => bytes(1)))
  expect(found).toEqual([1, 2, 1, 2, 1])
})

it('refuses a task when as many wait as may', async () => {
  const both = workers(`found('passed')`, { mostWaiting: 1 })
  const found = [1, 2, 3].map(() => both.ask(() => bytes(1)))
  await expect(both.ask(() => bytes(1))).rejects.toThrow(Crowded)
  expect(await Promise.all(found)).toEqual(Array(3).fill('passed'))
  expect(await both.ask(() => bytes(1))).toBe('passed')
})

it('refuses a task of somebody of whom as many are done or wait as may, and goes on with those of others', async () => {
  const both = workers(`found('passed')`, { mostEach: 3 })
  const ask = (who: string) => both.ask(() => bytes(1), { who })
  const found = [1, 2, 3].map(() => ask('eve'))
  await expect(ask('eve')).rejects.toThrow(Crowded)
  expect(await Promise.all([...found, ask('ada')])).toEqual(Array(4).fill('passed'))
  expect(await ask('eve')).toBe('passed')
})

it('hands over what is to be transferred', async () => {
  const both = workers('found(bytes.length)')
  const task = bytes(10)
  expect(await both.ask(() => task, { transferred: ({ buffer }) => [buffer] })).toBe(10)
  expect(task.length).toBe(0)
})

it('gives the turn on when a task cannot be made', async () => {
  const both = workers(`found('passed')`)
  const gone = () => both.ask(async () => Promise.reject(new Error('gone')))
  for (let count = 0; count < 3; count++) await expect(gone()).rejects.toThrow('gone')
  expect(await both.ask(() => bytes(1))).toBe('passed')
})
