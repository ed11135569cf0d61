import type { FastifyInstance } from 'fastify'

const drainingServers = new WeakSet<FastifyInstance['server']>()

/** `/health` then answers 503, so that a proxy goes elsewhere. All else is still answered: a proxy can't repeat a save on a closed connection. */
export function startDraining({ server }: FastifyInstance): void {
  drainingServers.add(server)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}

export const isDraining = ({ server }: FastifyInstance): boolean => drainingServers.has(server)
