import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './encoded-text.ts'

/** Combines the headers only once, because setting each through Fastify takes as long as all other work on a request. */
export class PreparedResponse {
  readonly bytes: Buffer
  readonly #etag: string
  /** Name, value, name, value …, as Node's `writeHead` takes them. */
  readonly #headers: string[]
  readonly #notModifiedHeaders: string[]

  /** @param headers all headers, because the hooks that add headers to other responses don't see this one */
  constructor(bytes: Buffer, etag: string, headers: Readonly<Record<string, string>>) {
    this.bytes = bytes
    this.#etag = etag
    const all = Object.entries({ ...headers, etag, 'content-length': String(bytes.length) })
    this.#headers = all.flat()
    this.#notModifiedHeaders = all.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy').flat()
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    if (matchesEtag(headers['if-none-match'], this.#etag)) reply.raw.writeHead(304, this.#notModifiedHeaders).end()
    else reply.raw.writeHead(200, this.#headers).end(this.bytes)
  }
}
