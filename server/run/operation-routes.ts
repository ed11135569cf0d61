import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { tokenHash } from '../base/signing/tokens.ts'
import type { RequestMetrics } from './metrics.ts'
import { databaseState, diskSpace, type FactDeps, mailBacklog, storeState } from './status/facts.ts'
import { maxMailDelaySeconds, minFreeBytes } from './status/findings.ts'

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

type ReadinessDeps = FactDeps & Pick<Deps, 'mail'>

/** How long a result is cached, so that frequent requests cause no load on the database. */
const cacheMs = 1000

/** Late mail and an unavailable document store are reported, but do not make the process unready: another process could not do more. */
function createReadinessCheck(deps: ReadinessDeps): () => ReturnType<typeof check> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: ReturnType<typeof check> | undefined
  return () => {
    const now = performance.now()
    if (!result || now - checkedAt > cacheMs) {
      checkedAt = now
      result = check(deps)
    }
    return result
  }
}

async function check(deps: ReadinessDeps) {
  const [database, space, backlog, store] = await Promise.all([
    databaseState(deps.db),
    diskSpace(deps),
    mailBacklog(deps),
    storeState(deps.storage),
  ])
  const disk = space ? (space.free < minFreeBytes ? 'full' : 'ok') : 'unknown'
  const mail = deps.mail.isFailing ? 'refused' : !backlog ? 'unknown' : backlog.oldestSeconds > maxMailDelaySeconds ? 'late' : 'ok'
  return { isReady: database === 'ok' && disk === 'ok', checks: { database, disk, mail, ...(store && { store }) } }
}
