import { hash } from 'node:crypto'
import { Problem } from '../../base/http/problems.ts'
import type { Storage } from '../../base/storage/storage.ts'
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
 * Inspects a stored file, and returns its size and hash.
 * @throws {Problem} `bad_file` with the reason. A file that passes may still contain active content that was not found.
 */
export async function inspectStoredFile(storage: Storage, name: string, accountId: string): Promise<{ size: number; sha256: string }> {
  const properties = { size: 0, sha256: '' }
  const verdict = await inspectors.run(async () => {
    const bytes = await readFile(storage, name)
    assertPdf(bytes)
    properties.size = bytes.length
    properties.sha256 = hash('sha256', bytes)
    return bytes
  }, accountId)
  if (verdict === 'passed') return properties
  const reason = reasonFor(verdict ?? 'too_complex')
  throw new Problem('bad_file', reason, { fields: { document: reason } })
}

/** Reads a file into one buffer of its exact size. */
async function readFile(storage: Storage, name: string): Promise<Buffer> {
  const { size, bytes } = await storage.read(name)
  const content = Buffer.alloc(size)
  let offset = 0
  for await (const chunk of bytes) {
    content.set(chunk, offset)
    offset += chunk.length
  }
  return content
}
