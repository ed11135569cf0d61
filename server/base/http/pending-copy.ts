import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { copyPendingHeader } from '#contract/calls.ts'

/* The response to a change says if the old state of the page is still in the static copy, because that could not be reached. */

const currentMark = new AsyncLocalStorage<{ isPending: boolean }>()

export function tellPendingCopies(app: FastifyInstance) {
  const marks = new WeakMap<FastifyRequest, { isPending: boolean }>()
  // After the body has arrived, because its events would end the context of an earlier hook.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const mark = { isPending: false }
    marks.set(request, mark)
    currentMark.run(mark, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (marks.get(request)?.isPending) reply.header(copyPendingHeader, 'true')
    done(null, payload)
  })
}

/** Call it during the request that has changed a page. */
export function markCopyPending() {
  const mark = currentMark.getStore()
  if (mark) mark.isPending = true
}
