import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { acceptedEncoding, sendEncoded } from '../../base/http/encoded-text.ts'
import { Sitemap, type SitemapFile } from './sitemap.ts'

/** Paths without public pages. Photos remain allowed for link previews. */
const disallowedPaths = [
  '/api/',
  '/editor',
  '/import',
  '/before-you-apply',
  '/see-as',
  '/endorsements',
  '/start',
  '/account',
  '/admin',
  '/reset-password',
  '/confirm-email',
  '/confirm-endorsement',
  '/my-endorsement',
  '/never-ask',
  '/confirm-message',
  '/stop-sender',
]

export function searchEngineRoutes(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>) {
  const { publicUrl } = deps.config
  const sitemap = new Sitemap(deps)
  const robots = [
    'User-agent: *',
    'Allow: /api/photo/',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${robots.join('\n')}\n`),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => sendFile(request, reply, await sitemap.firstFile()))

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,5}).xml', { schema: { hide: true } }, async (request, reply) => {
    const file = await sitemap.numberedFile(Number(request.params.number))
    return file ? sendFile(request, reply, file) : reply.callNotFound()
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { tag, plain, gzip }: SitemapFile) {
  const encoding = acceptedEncoding(request.headers['accept-encoding']) === 'identity' ? 'identity' : 'gzip'
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, no-cache')
  return sendEncoded(request, reply, { bytes: encoding === 'gzip' ? gzip : plain, encoding, etag: `"${tag}-${encoding}"` })
}
