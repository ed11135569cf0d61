import { expect, it, vi } from 'vitest'
import { Inspectors } from './inspectors.ts'

const file = async () => new Uint8Array(10)

/** Inspectors whose worker does this with `bytes`, and says what it found by `found`. */
function inspectors(body: string, timeLimit = 20_000) {
  const code = `
    import { parentPort } from 'node:worker_threads'
    const found = (verdict, held = 0) => parentPort.postMessage({ verdict, held })
    let files = 0
    parentPort.on('message', (bytes) => { files += 1; parentPort.postMessage('reading'); ${body} })`
  return new Inspectors({ program: new URL(`data:text/javascript,${encodeURIComponent(code)}`), atOnce: 2, timeLimit })
}

it.each([
  ['does not end', 'while (true);'],
  ['throws', 'throw new Error("broken")'],
  ['ends the worker', 'process.exit(0)'],
  ['fills the memory', 'const all = []; while (true) all.push(new Array(1e5).fill(bytes))'],
])('refuses a file that %s, and goes on with the next', async (_, body) => {
  const both = inspectors(`if (bytes.length > 0) { ${body} } else found('passed')`, 1000)
  expect(await both.inspect(file)).toBe('too_complex')
  expect(await both.inspect(async () => new Uint8Array(0))).toBe('passed')
})

it('lets two in at once, and reads a file only when it is its turn', async () => {
  const both = inspectors(`setTimeout(() => found('passed'), 50)`)
  const read = vi.fn(file)
  const found = Array.from({ length: 6 }, () => both.inspect(read))
  expect(read).toHaveBeenCalledTimes(2)
  expect(await Promise.all(found)).toEqual(Array(6).fill('passed'))
})

it('keeps a worker for the next file until it holds too much', async () => {
  const one = inspectors(`found(files > 1 ? 'launch' : 'passed', bytes.length > 10 ? 1e9 : 0)`)
  const found = []
  for (const length of [10, 10, 20, 10]) found.push(await one.inspect(async () => new Uint8Array(length)))
  expect(found).toEqual(['passed', 'launch', 'launch', 'passed'])
})

it('gives the turn on when a file cannot be read', async () => {
  const both = inspectors(`found('passed')`)
  const gone = () => both.inspect(async () => Promise.reject(new Error('gone')))
  for (let count = 0; count < 3; count++) await expect(gone()).rejects.toThrow('gone')
  expect(await both.inspect(file)).toBe('passed')
})
