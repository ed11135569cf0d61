import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Said } from '../workers/workers.ts'
import { inspect } from './active-content.ts'
import { limitUnpacking } from './object-stream.ts'
import type { Verdict } from './verdict.ts'

const startCounting = limitUnpacking()
const say = (said: Said<Verdict>) => parentPort?.postMessage(said)

parentPort?.on('message', async (bytes: Uint8Array) => {
  say('begun')
  startCounting()
  const answer = await inspect(bytes)
  const { used_heap_size, external_memory } = getHeapStatistics()
  say({ answer, held: used_heap_size + external_memory })
})
