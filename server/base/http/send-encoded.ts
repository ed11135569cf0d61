import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, matchesEtag } from './encoded-text.ts'

interface EncodedBody {
  bytes: Buffer
  encoding: Encoding
  /** Without an ETag, every response contains the bytes. */
  etag?: string | undefined
}

export function sendEncoded({ headers }: FastifyRequest, reply: FastifyReply, { bytes, encoding, etag }: EncodedBody) {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
