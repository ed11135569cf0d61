import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type EncodedText, knows } from '../http/encoded-text.ts'

interface Sending {
  status?: number
  /** Whether it shows what only this visitor may see, so that nobody keeps it. */
  personal?: boolean
}

/** Sends a page compressed, or 304 to who has it already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedText,
  { status = 200, personal = false }: Sending = {},
) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const etag = page.etag(encoding)
  reply.header('vary', 'Accept-Encoding').header('cache-control', personal ? 'private, no-store' : 'public, no-cache')
  if (status === 200 && !personal) {
    reply.header('etag', etag)
    if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type('text/html; charset=utf-8').send(page.as(encoding))
}
