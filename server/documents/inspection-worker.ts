import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
// Loaded before the first task, whose time is limited.
import 'unpdf/pdfjs'
import type { Said } from '../workers/workers.ts'
import { inspect } from './active-content.ts'
import type { Verdict } from './refusal.ts'

const say = (said: Said<Verdict>) => parentPort?.postMessage(said)

parentPort?.on('message', async (bytes: Uint8Array) => {
  say('begun')
  const answer = await inspect(bytes)
  const { used_heap_size, external_memory } = getHeapStatistics()
  say({ answer, held: used_heap_size + external_memory })
})
