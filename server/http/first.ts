import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** True when it has answered. */
type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Lets `answer` see each request before the routes do; what it leaves goes its ordinary way. Nothing once the server closes, which the routes say better. */
export function answerFirst(app: FastifyInstance, answer: Answerer) {
  const { server } = app
  const ordinary = server.listeners('request')
  let isOpen = true
  app.addHook('preClose', async () => {
    isOpen = false
  })
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isOpen && answer(request, response)) return
    for (const listener of ordinary) listener.call(server, request, response)
  })
}

/** A request whose answer depends on nothing but its address, Accept-Encoding and If-None-Match. */
export function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.range === undefined &&
    headers.expect === undefined
  )
}
