import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../base/http/encoded-text.ts'
import type { ShareImage } from '../share-images/share-images.ts'

/** Excluded from search engines, because it is only for link previews, and the owner chooses whether the page is indexed. */
export function sendShareImage(request: FastifyRequest, reply: FastifyReply, { etag, png }: ShareImage) {
  reply.header('cache-control', 'public, no-cache').header('etag', etag).header('x-robots-tag', 'noindex')
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}
