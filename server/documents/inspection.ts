import { Problem } from '../http/problems.ts'
import type { Storage } from '../storage/storage.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { Verdict } from './refusal.ts'

/** One for the whole process, because it is the machine that shall not do more at once. */
const inspectors = new WorkerPool<Uint8Array, Verdict>({
  program: new URL('./inspection-worker.ts', import.meta.url),
  concurrency: 2,
  timeLimit: 5000,
})

const reasons: Record<Exclude<Verdict, 'passed'>, string> = {
  javascript: 'This PDF contains JavaScript. Please print it to a new PDF and upload that one.',
  launch: 'This PDF can start other programs. Please print it to a new PDF and upload that one.',
  password: 'This PDF needs a password. Please save it without one.',
  unreadable: 'This PDF cannot be opened. It may be damaged.',
  too_complex: 'This PDF is too complex to be checked. Please print it to a new PDF and upload that one.',
}

/** For when a file is on its way. */
export function prepareInspection() {
  inspectors.prepare()
}

/** The parser remembers every name that it has ever read; a worker that holds more than usual makes room for a new one. */
async function verdictOn(read: () => Promise<Uint8Array>): Promise<Verdict> {
  return (await inspectors.ask(read)) ?? 'too_complex'
}

/** @throws {Problem} `bad_file` with the reason; that nothing was found is no promise that nothing is there */
export async function inspectStored(storage: Storage, name: string) {
  const verdict = await verdictOn(() => wholeFile(storage, name))
  if (verdict === 'passed') return
  const reason = reasons[verdict]
  throw new Problem('bad_file', reason, { fields: { document: reason } })
}

/** Into one piece of memory of its size. */
async function wholeFile(storage: Storage, name: string): Promise<Uint8Array> {
  const { size, bytes } = await storage.read(name)
  const whole = new Uint8Array(size)
  let at = 0
  for await (const chunk of bytes) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
