import type { FastifyInstance } from 'fastify'

const drainingServers = new WeakSet<FastifyInstance['server']>()

/**
 * From now on `/health` answers 503, so that a proxy with another process leaves this one alone, and each response closes its connection.
 * Everything else is answered as before: a proxy must not send a save twice, so it can't repeat one that finds its connection closed.
 */
export function startDraining({ server }: FastifyInstance): void {
  drainingServers.add(server)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}

export const isDraining = ({ server }: FastifyInstance): boolean => drainingServers.has(server)
