import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

/** During shutdown, running requests finish; later requests on open connections get an ordinary error response. */
export function rejectDuringShutdown(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) throw new Problem('unavailable', 'The server is restarting. Try again in a moment.', { retryAfter: 5 })
    done()
  })
}
