import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CodePageInput, WriterPage } from '#contract/page.ts'
import { acceptedEncoding, type EncodedText } from '../../base/http/encoded-text.ts'
import { sendEncoded } from '../../base/http/send-encoded.ts'

export interface WriterResponse {
  page: WriterPage
  status?: number
  retryAfter?: number | undefined
}

interface SendOptions {
  status?: number
  /** True for content for this visitor only, which must not be cached. */
  isPersonal?: boolean
}

export interface PageSender {
  send: typeof sendPage
  /** Sends the form for a code. Without options it is the response for a page that isn't open to everyone. */
  sendCodePage: (
    request: FastifyRequest,
    reply: FastifyReply,
    options?: Pick<CodePageInput, 'action' | 'error'> & { status?: number },
  ) => Promise<FastifyReply>
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedText,
  { status = 200, isPersonal = false }: SendOptions = {},
) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPersonal ? 'private, no-store' : 'public, no-cache')
  const etag = status === 200 && !isPersonal ? page.etag(encoding) : undefined
  return sendEncoded(request, reply, { bytes: page.as(encoding), encoding, etag })
}
