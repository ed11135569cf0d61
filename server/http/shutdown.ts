import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

/** While the server stops, what has begun is finished; what comes after that on an open connection is refused as everything is. */
export function rejectDuringShutdown(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) throw new Problem('unavailable', 'The server is starting anew. Please try again in a moment.', { retryAfter: 5 })
    done()
  })
}
