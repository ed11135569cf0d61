import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/* The response to a change says if the old state of the page is still in the static copy or the CDN, because that could not be reached. */

/** Headers by their names. */
type Marks = Map<string, string>

const currentMarks = new AsyncLocalStorage<Marks>()

export function tellPendingCopies(app: FastifyInstance) {
  const marksOf = new WeakMap<FastifyRequest, Marks>()
  // After the body has arrived, because its events would end the context of an earlier hook.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const marks: Marks = new Map()
    marksOf.set(request, marks)
    currentMarks.run(marks, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of marksOf.get(request) ?? []) reply.header(name, value)
    done(null, payload)
  })
}

/** Call it during the request that has changed a page. */
export function markPending(header: string, value: string) {
  currentMarks.getStore()?.set(header, value)
}
