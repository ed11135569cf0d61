import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { Unreadable } from '../formats/found.ts'
import { readFile } from '../formats/read-file.ts'
import type { Said } from '../workers/workers.ts'
import { boundedFound } from './brought.ts'
import type { Answer, Task } from './reading.ts'

const say = (said: Said<Answer>) => parentPort?.postMessage(said)

async function read({ path, filename, today }: Task): Promise<Answer> {
  try {
    return { read: boundedFound(await readFile(path, { filename, today })) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { message: error.message, isTooMuch: error.isTooMuch } }
    return { refused: undefined }
  }
}

parentPort?.on('message', async (task: Task) => {
  say('begun')
  const answer = await read(task)
  const { used_heap_size, external_memory } = getHeapStatistics()
  say({ answer, held: used_heap_size + external_memory })
})
