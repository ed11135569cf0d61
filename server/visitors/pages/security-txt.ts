import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../base/deps.ts'

const path = '/.well-known/security.txt'
const validityMs = 180 * 24 * 60 * 60 * 1000

/** The contact for vulnerability reports (RFC 9116): the security mailbox of RFC 2142 at the host of this installation. */
export function securityTxt(app: FastifyInstance, { config: { publicUrl }, clock }: Pick<Deps, 'config' | 'clock'>) {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const fields = {
      Contact: `mailto:security@${new URL(publicUrl).hostname}`,
      Expires: new Date(clock().getTime() + validityMs).toISOString(),
      'Preferred-Languages': 'en',
      Canonical: `${publicUrl}${path}`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(lines.join(''))
  })
}
