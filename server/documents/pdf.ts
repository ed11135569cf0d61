import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '../http/problems.ts'

const headBytes = 1024
/** The end record of a ZIP file can begin this far before the end of the file. */
const tailBytes = 66 * 1024

const notPdf = (reason: string) => new Problem('bad_file', messages.pdfOnly, { fields: { document: reason } })

/**
 * Passes the bytes of a PDF through and rejects other files. Holds only the beginning and the end in memory.
 * PDF readers accept `%PDF-` anywhere in the first 1,024 bytes, which allows files of two types; here it must be at the start.
 */
export class PdfCheck {
  size = 0
  readonly #hash = createHash('sha256')
  #head = Buffer.alloc(0)
  /** The last chunks, not concatenated, so that no byte is copied while a file passes through. */
  readonly #tail: Buffer[] = []
  #tailBytes = 0

  /** @throws {Problem} `too_large`, `bad_file` */
  async *pass(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.size += chunk.length
      if (this.size > limits.documentBytes)
        throw new Problem('too_large', messages.fileTooLarge, { fields: { document: messages.fileTooLarge } })
      this.#hash.update(chunk)
      if (this.#head.length < headBytes) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headBytes)
      this.#addToTail(chunk)
      yield chunk
    }
    this.#assertPdf()
  }

  /** Hash of all bytes that passed through. */
  sha256(): string {
    return this.#hash.digest('hex')
  }

  #addToTail(chunk: Buffer) {
    this.#tail.push(chunk)
    this.#tailBytes += chunk.length
    for (let first = this.#tail[0]; first && this.#tailBytes - first.length >= tailBytes; first = this.#tail[0]) {
      this.#tail.shift()
      this.#tailBytes -= first.length
    }
  }

  #assertPdf() {
    const tail = Buffer.concat(this.#tail).subarray(-tailBytes)
    const head = this.#head.toString('latin1')
    if (this.size < 64) throw notPdf('This file is too short to be a PDF')
    if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) throw notPdf('This file does not start like a PDF')
    if (!tail.subarray(-1024).includes('%%EOF')) throw notPdf('The end of this PDF is missing')
    if (/<html|<script|<svg|<!doctype/i.test(head)) throw notPdf('This PDF is a web page at the same time')
    if (tail.includes('PK\u0005\u0006', 'latin1')) throw notPdf('This PDF is an archive at the same time')
  }
}
