import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { inspect } from './active-content.ts'
import type { Said } from './inspectors.ts'
import { limitUnpacking } from './object-stream.ts'

const startCounting = limitUnpacking()
const say = (said: Said) => parentPort?.postMessage(said)

parentPort?.on('message', async (bytes: Uint8Array) => {
  say('reading')
  startCounting()
  const verdict = await inspect(bytes)
  const { used_heap_size, external_memory } = getHeapStatistics()
  say({ verdict, held: used_heap_size + external_memory })
})
