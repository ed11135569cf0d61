import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../base/built-site/site.ts'

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
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
}
