import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '../http/problems.ts'

const headBytes = 1024
/** A ZIP's end record can stand this far before the end. */
const tailBytes = 66 * 1024

const refused = (why: string) => new Problem('bad_file', messages.pdfOnly, { fields: { document: why } })

/**
 * Lets the bytes of a PDF pass and refuses others, without ever holding more than their beginning and end.
 * A reader accepts `%PDF-` anywhere in the first 1,024 bytes; that is where files live that are two things at once, so here it comes first.
 */
export class PdfCheck {
  size = 0
  readonly #hash = createHash('sha256')
  #head = Buffer.alloc(0)
  /** The last chunks, as they came: no byte is copied while a file passes. */
  readonly #last: Buffer[] = []
  #lastBytes = 0

  /** @throws {Problem} `too_large`, `bad_file` */
  async *pass(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.size += chunk.length
      if (this.size > limits.documentBytes)
        throw new Problem('too_large', messages.fileTooLarge, { fields: { document: messages.fileTooLarge } })
      this.#hash.update(chunk)
      if (this.#head.length < headBytes) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headBytes)
      this.#remember(chunk)
      yield chunk
    }
    this.#judge()
  }

  /** Of all bytes that passed. */
  sha256(): string {
    return this.#hash.digest('hex')
  }

  #remember(chunk: Buffer) {
    this.#last.push(chunk)
    this.#lastBytes += chunk.length
    for (let first = this.#last[0]; first && this.#lastBytes - first.length >= tailBytes; first = this.#last[0]) {
      this.#last.shift()
      this.#lastBytes -= first.length
    }
  }

  #judge() {
    const tail = Buffer.concat(this.#last).subarray(-tailBytes)
    const head = this.#head.toString('latin1')
    if (this.size < 64) throw refused('This file is too short to be a PDF')
    if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) throw refused('This file does not start like a PDF')
    if (!tail.subarray(-1024).includes('%%EOF')) throw refused('The end of this PDF is missing')
    if (/<html|<script|<svg|<!doctype/i.test(head)) throw refused('This PDF is a web page at the same time')
    if (tail.includes('PK\u0005\u0006', 'latin1')) throw refused('This PDF is an archive at the same time')
  }
}
