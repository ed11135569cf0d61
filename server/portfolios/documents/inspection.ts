import { hash } from 'node:crypto'
import { Problem } from '../../base/http/problems.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
import { assertPdf } from './pdf.ts'
import { reasonFor, type Verdict } from './refusal.ts'

/** One pool per process, because it limits the load of the machine. It replaces a worker that uses too much memory: the parser caches names. */
const inspectors = new WorkerPool<Uint8Array, Verdict>({
  program: new URL('./inspection-worker.ts', import.meta.url),
  concurrency: 2,
  // A file can be made to take the whole time limit, so that one account never occupies both threads.
  concurrencyPerUser: 1,
  timeLimit: 5000,
})

export function prepareInspection() {
  void inspectors.prepare()
}

/** `read` is called when a thread is free, so that a waiting file needs no memory. Throws `bad_file`; what passes may still have active content. */
export async function inspectDocument(
  read: () => Promise<Uint8Array>,
  accountId: string,
): Promise<{ bytes: Uint8Array; size: number; sha256: string }> {
  const properties = { bytes: new Uint8Array(), size: 0, sha256: '' }
  const verdict = await inspectors.run(async () => {
    const bytes = await read()
    assertPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    Object.assign(properties, { bytes, size: bytes.length, sha256: hash('sha256', bytes) })
    return bytes
  }, accountId)
  if (verdict === 'passed') return properties
  const reason = reasonFor(verdict ?? 'too_complex')
  throw new Problem('bad_file', reason, { fields: { document: reason } })
}
