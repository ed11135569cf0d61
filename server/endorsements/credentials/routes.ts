import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { credentials } from '#contract/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { limitClient } from '../../base/rate-limits/client-limits.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { issuerOf } from './credential.ts'
import { didDocumentOf, jwkSetOf } from './public-keys.ts'
import { listPublicKeys } from './signing-keys.ts'
import { statusOf } from './status.ts'

const statusRule = defineRule('statement', ['address', 120, 10 * minute], ['network', 600, 10 * minute])

/** The public keys of this site, and the states of its credentials. */
export function credentialRoutes(app: FastifyInstance, { config, db, rateLimits }: Deps) {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...credentials.status,
    onRequest: limitClient(rateLimits, statusRule),
    handler: async ({ params }) => await statusOf(db, params.id),
  })

  const issuer = issuerOf(config)
  for (const [name, documentOf] of Object.entries({ 'jwks.json': jwkSetOf, 'did.json': didDocumentOf }))
    app.get(`/.well-known/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      if (!issuer) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(documentOf(issuer, await listPublicKeys(db)))
    })
}
