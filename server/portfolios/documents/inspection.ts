import { hash } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { Problem } from '../../base/http/problems.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
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

const notPdf = (reason: string) => new Problem('bad_file', messages.pdfOnly, { fields: { document: reason } })

/** PDF readers accept `%PDF-` anywhere in the first 1,024 bytes, which allows files of two types; here it must be at the start. */
function assertPdf(bytes: Buffer) {
  const head = bytes.toString('latin1', 0, 1024)
  if (bytes.length < 64) throw notPdf('This file is too short to be a PDF')
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) throw notPdf('This file does not start like a PDF')
  if (!bytes.subarray(-1024).includes('%%EOF')) throw notPdf('The end of this PDF is missing')
  if (/<html|<script|<svg|<!doctype/i.test(head)) throw notPdf('This PDF is a web page at the same time')
  // The end record of a ZIP file can begin this far before the end of the file.
  if (bytes.subarray(-66 * 1024).includes('PK\u0005\u0006', 'latin1')) throw notPdf('This PDF is an archive at the same time')
}
