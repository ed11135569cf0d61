import type { FileHandle } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { SharedFlush } from './sqlite.ts'

/** A file whose flushes the test completes. */
function createSlowFile() {
  const flushes: PromiseWithResolvers<void>[] = []
  const datasync = () => {
    const flush = Promise.withResolvers<void>()
    flushes.push(flush)
    return flush.promise
  }
  const settle = () => new Promise(setImmediate)
  return { log: new SharedFlush({ datasync } as FileHandle), flushes, settle }
}

it('resolves after a flush that began after the write, and shares it among all waiting callers', async () => {
  const { log, flushes, settle } = createSlowFile()
  const resolved: string[] = []
  const flushAs = (name: string) => log.flush().then(() => resolved.push(name))
  flushAs('first')
  await settle()
  flushAs('second')
  flushAs('third')
  await settle()
  expect(flushes).toHaveLength(1)
  flushes[0]?.resolve()
  await settle()
  expect([resolved, flushes.length]).toEqual([['first'], 2])
  flushes[1]?.resolve()
  await settle()
  expect([resolved, flushes.length]).toEqual([['first', 'second', 'third'], 2])
})

it('rejects every later flush after a failed one', async () => {
  const { log, flushes, settle } = createSlowFile()
  const first = log.flush()
  await settle()
  const second = log.flush()
  flushes[0]?.reject(new Error('EIO'))
  await expect(first).rejects.toThrow('EIO')
  await expect(second).rejects.toThrow('EIO')
  await expect(log.flush()).rejects.toThrow('EIO')
  expect(flushes).toHaveLength(1)
})
