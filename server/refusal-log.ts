import type { FastifyInstance } from 'fastify'
import { clientAddress } from './security.ts'

const refusals = new Set([401, 403, 429])

/** Writes into the log who was refused what: the route's pattern and the address, nothing that was sent (ASVS 16.3). */
export function logRefusals(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    if (!isWrite || !refusals.has(reply.statusCode)) return
    const route = request.routeOptions.url ?? 'unknown'
    request.log.warn({ refused: reply.statusCode, method: request.method, route, address: clientAddress(request) }, 'refused')
  })
}
