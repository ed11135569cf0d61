import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { type RequestMetrics, renderMetrics } from './metrics.ts'
import { readiness } from './readiness.ts'

/** What a proxy says of whom it speaks for. */
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** What whoever runs the installation watches. */
export function operationRoutes(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>, figures: RequestMetrics) {
  const check = readiness(deps)

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { ready, checks } = await check()
    if (!ready) reply.code(503).header('retry-after', '5')
    return reply.header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!fromThisMachine(request)) throw new Problem('not_found', 'Not found')
    const text = `${await figures.registry.metrics()}\n${await renderMetrics(deps)}`
    return reply.type(figures.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

/** A proxy on this machine has its address as well, so what it passes on is told by its headers, and by a name that isn't this machine's. */
function fromThisMachine({ socket, ip, headers, hostname }: FastifyRequest): boolean {
  return (
    isLoopback(withoutPrefix(socket.remoteAddress ?? '')) &&
    isLoopback(withoutPrefix(ip)) &&
    isLoopback(hostname) &&
    passedOn.every((name) => headers[name] === undefined)
  )
}

const withoutPrefix = (address: string) => address.replace(/^::ffff:/i, '')
