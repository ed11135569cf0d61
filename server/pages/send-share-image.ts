import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../http/encoded-text.ts'
import type { ShareImage } from '../share-images/share-images.ts'

/**
 * Sends it as pages are sent: to be asked about each time, 304 to who has it already. It is for previews of links; search engines have the page,
 * if its owner wants that.
 */
export function sendShareImage(request: FastifyRequest, reply: FastifyReply, { etag, png }: ShareImage) {
  reply.header('cache-control', 'public, no-cache').header('etag', etag).header('x-robots-tag', 'noindex')
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}
