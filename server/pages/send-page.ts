import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type EncodedText } from '../http/encoded-text.ts'
import { sendEncoded } from '../http/send-encoded.ts'

export interface SendOptions {
  status?: number
  /** True for content for this visitor only, which must not be cached. */
  personal?: boolean
}

/** Sends pages with the headers of the site. */
export interface PageSender {
  send: typeof sendPage
  /** Sends the page with one field for a code; without options the form of a page that isn't open to everybody. */
  sendCodePage: (
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { action?: string; status?: number; error?: string | undefined },
  ) => Promise<FastifyReply>
}

/** Sends a page in the best encoding that the client accepts. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedText,
  { status = 200, personal = false }: SendOptions = {},
) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', personal ? 'private, no-store' : 'public, no-cache')
  const etag = status === 200 && !personal ? page.etag(encoding) : undefined
  return sendEncoded(request, reply, { bytes: page.as(encoding), encoding, etag })
}
