import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { credentials } from '#contract/calls/routes.ts'
import type { CredentialStatus } from '#contract/credential-status.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { limitClient } from '../../base/rate-limits/client-limits.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { everyone } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { Admitted, viewFor } from '../../portfolios/visibility.ts'
import { issuerOf } from './credential.ts'
import { didDocumentOf, jwkSetOf, listPublicKeys } from './signing-keys.ts'

const statusRule = defineRule('credential status', ['address', 120, 10 * minute], ['network', 600, 10 * minute])

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

/** The state of a credential: of an endorsement text as it is signed. It is `shown` only if everyone can read it on the page. */
async function statusOf(db: Db, credentialId: string): Promise<CredentialStatus> {
  const row = await db
    .selectFrom('endorsement')
    .select(['portfolio_id', 'state', 'jws'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!row) {
    const end = await db.selectFrom('withdrawn_credential').select('day').where('id', '=', credentialId).executeTakeFirst()
    return end ? { state: 'withdrawn', day: end.day } : { state: 'unknown' }
  }
  // Unsigned words are no credential.
  if (row.jws === null) return { state: 'unknown' }
  if (row.state !== 'shown') return { state: 'not_shown' }
  const portfolio = await portfolioById(db, row.portfolio_id)
  const admitted = Admitted.find(portfolio, everyone)
  const isShown = admitted && viewFor(admitted).endorsementTexts?.some(({ id }) => id === credentialId)
  return isShown ? { state: 'shown', jws: row.jws } : { state: 'not_shown' }
}
