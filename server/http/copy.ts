import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, EncodedText, type Encoding, knows } from './encoded-text.ts'
import { KeptHead } from './kept-head.ts'

type Headers = Readonly<Record<string, string>>

interface Content {
  text: string
  type: string
  /** Stands for what it says; another text with this tag is not sent again to who has this one. */
  tag: string
  /** What every answer with it has besides what the bytes ask for. */
  headers: Headers
  /** The portfolio whose page this is, where visits of it are counted. */
  pageOf?: string | undefined
}

interface Finished {
  etag: string
  /** With the bytes. */
  headers: Headers
  /** For who has them already. */
  unchanged: Headers
  bytes: Buffer
  /** The same headers, for answers past the router. */
  heads: { full: KeptHead; unchanged: KeptHead }
}

/** A whole answer that is the same for everybody, finished down to its list of headers: nothing is left to do but to send it. */
export class Copy {
  readonly pageOf: string | undefined
  readonly #text: EncodedText
  readonly #type: string
  readonly #headers: Headers
  readonly #finished: Partial<Record<Encoding, Finished>> = {}

  /** `grown` is called when it takes more bytes than before. */
  constructor({ text, type, tag, headers, pageOf }: Content, grown?: () => void) {
    this.pageOf = pageOf
    this.#text = new EncodedText(text, { tag, ...(grown && { grown }) })
    this.#type = type
    this.#headers = headers
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#text.size
  }

  in(encoding: Encoding): Finished {
    const known = this.#finished[encoding]
    if (known) return known
    const bytes = this.#text.as(encoding)
    const etag = this.#text.etag(encoding)
    const unchanged = { ...this.#headers, vary: 'Accept-Encoding', etag }
    const about = { ...(encoding !== 'identity' && { 'content-encoding': encoding }), 'content-type': this.#type }
    const headers = { ...unchanged, ...about, 'content-length': String(bytes.length) }
    const heads = { full: new KeptHead(200, headers), unchanged: new KeptHead(304, unchanged) }
    const made = { etag, unchanged, headers, bytes, heads }
    this.#finished[encoding] = made
    return made
  }
}

/** Says that what was asked for lives elsewhere now. */
export class Moved {
  readonly location: string
  readonly headers: Headers

  constructor(location: string, headers: Headers) {
    this.location = location
    this.headers = { ...headers, location, 'content-length': '0' }
  }
}

/** Sends it past everything that is done for other answers. */
export function answerAtOnce({ headers }: IncomingMessage, response: ServerResponse, answer: Copy | Moved) {
  if (answer instanceof Moved) return response.writeHead(301, answer.headers).end()
  const { etag, heads, bytes } = answer.in(acceptedEncoding(headers['accept-encoding']))
  if (knows(headers['if-none-match'], etag)) {
    heads.unchanged.write(response)
    return response.end()
  }
  heads.full.write(response)
  return response.end(bytes)
}

/** Sends it by the ordinary way. */
export function sendCopy({ headers }: FastifyRequest, reply: FastifyReply, answer: Copy | Moved) {
  if (answer instanceof Moved) return reply.code(301).headers(answer.headers).send()
  const finished = answer.in(acceptedEncoding(headers['accept-encoding']))
  if (knows(headers['if-none-match'], finished.etag)) return reply.code(304).headers(finished.unchanged).send()
  return reply.headers(finished.headers).send(finished.bytes)
}
