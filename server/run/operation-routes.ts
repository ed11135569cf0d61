import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { tokenHash } from '../base/signing/tokens.ts'
import type { RequestMetrics } from './metrics.ts'
import { createReadinessCheck } from './readiness.ts'

/** `metrics` is undefined if there is no token to read them. */
export function operationRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'mail'>,
  metrics: RequestMetrics | undefined,
) {
  const check = createReadinessCheck(deps)

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { isReady, checks } = await check()
    if (!isReady) reply.code(503).header('retry-after', '5')
    return reply.header('cache-control', 'no-store').send({ status: isReady ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!metrics || !hasMetricsToken(deps.config, request)) throw new Problem('not_found', 'Not found')
    const { renderMetrics } = await import('./metrics.ts')
    const text = `${await metrics.registry.metrics()}\n${await renderMetrics(deps)}`
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

/** Requires a token. The IP proves nothing, because a proxy on this machine can forward requests from anywhere without adding a header. */
function hasMetricsToken({ metricsToken }: Pick<Config, 'metricsToken'>, { headers }: FastifyRequest): boolean {
  // Hashes take the same time to compare wherever the tokens differ.
  return metricsToken !== undefined && tokenHash(headers.authorization ?? '') === tokenHash(`Bearer ${metricsToken}`)
}
