import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { type RequestMetrics, renderMetrics } from './metrics.ts'
import { readiness } from './readiness.ts'

/** Headers that a proxy adds. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Health and metrics routes for operators. */
export function operationRoutes(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>, metrics: RequestMetrics) {
  const check = readiness(deps)

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { ready, checks } = await check()
    if (!ready) reply.code(503).header('retry-after', '5')
    return reply.header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromLocalhost(request)) throw new Problem('not_found', 'Not found')
    const text = `${await metrics.registry.metrics()}\n${await renderMetrics(deps)}`
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

/** Requests that a proxy on this machine forwards also have a local IP, so they are recognized by proxy headers or another host name. */
function isFromLocalhost({ socket, ip, headers, hostname }: FastifyRequest): boolean {
  return (
    isLoopback(withoutPrefix(socket.remoteAddress ?? '')) &&
    isLoopback(withoutPrefix(ip)) &&
    isLoopback(hostname) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}

const withoutPrefix = (ip: string) => ip.replace(/^::ffff:/i, '')
