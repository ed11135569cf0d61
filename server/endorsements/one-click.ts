import type { FastifyInstance } from 'fastify'
import type { Deps } from '../base/deps.ts'
import { oneClickPath } from '../base/http/foreign-writes.ts'
import { neverAsk } from './asking.ts'

/**
 * The one-click unsubscription of mail programs (RFC 8058). They post a form without an Origin. Its body is ignored, because the token in the
 * URL identifies the mailbox.
 */
export async function oneClickRoute(scope: FastifyInstance, deps: Deps) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null))
  scope.post<{ Querystring: { token?: unknown } }>(oneClickPath, async ({ query: { token } }, reply) => {
    await neverAsk(deps, typeof token === 'string' ? token : '')
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('You get no more invitations from this site.\n')
  })
}
