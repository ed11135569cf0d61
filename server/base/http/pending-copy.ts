import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { copyPendingHeader } from '#contract/calls/sign-in-calls.ts'

/* The response to a change says if the old state of the page is still in the static copy, because that could not be reached. */

const currentMark = new AsyncLocalStorage<{ isPending: boolean }>()

export function tellPendingCopies(app: FastifyInstance) {
  // After the body has arrived, because its events would end the context of an earlier hook.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    currentMark.run({ isPending: false }, done)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (currentMark.getStore()?.isPending) reply.header(copyPendingHeader, 'true')
    done(null, payload)
  })
}

/** Call it during the request that has changed a page. */
export function markCopyPending() {
  const mark = currentMark.getStore()
  if (mark) mark.isPending = true
}
