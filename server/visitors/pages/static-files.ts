import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../base/built-site/site.ts'
import type { SiteLogo } from '../../base/built-site/site-logo.ts'

/** Assets of the pages. Files in a folder `assets` have a hash in their name, so their content never changes. */
export async function serveFolders(app: FastifyInstance, { folders }: Pick<Site, 'folders'>) {
  for (const { prefix, root } of folders) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600')
      },
    })
  }
}

const immutable = 'public, max-age=31536000, immutable'

/** The operator's logo. Opened by itself, an SVG file is a page that could run scripts. */
export function serveLogo(app: FastifyInstance, { path, contentType, bytes }: SiteLogo) {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type(contentType)
      .header('cache-control', immutable)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(bytes),
  )
}
