import { hash } from 'node:crypto'
import { Problem } from '../../base/http/problems.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
import { assertPdf } from './pdf.ts'
import { reasonFor, type Verdict } from './refusal.ts'

/**
 * One pool per process, because it limits the load of the machine. The pool replaces a worker that uses too much memory: the parser caches
 * every name that it reads.
 */
const inspectors = new WorkerPool<Uint8Array, Verdict>({
  program: new URL('./inspection-worker.ts', import.meta.url),
  concurrency: 2,
  // A file can be made to take the whole time limit, so that one account never occupies both threads.
  concurrencyPerUser: 1,
  timeLimit: 5000,
})

/** Starts a worker while a file is still being uploaded. */
export function prepareInspection() {
  void inspectors.prepare()
}

/**
 * Inspects the bytes of a file before it is stored, and returns them with their hash.
 * @param read called when a thread is free, so that a waiting file needs no memory
 * @throws {Problem} `bad_file` with the reason. A file that passes may still contain active content that was not found.
 */
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
