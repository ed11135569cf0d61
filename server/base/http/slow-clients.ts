import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Maximum time without sending a byte of a response. Node may need up to twice as long to notice. */
const timeoutMs = 6000
/** Maximum number of pipelined requests per connection, because each has a response in memory. Browsers and proxies send none. */
const maxQueued = 8

/** Disconnects clients that stop reading. Requests that wait for the server, or arrive slowly, are limited elsewhere. */
export function disconnectSlowClients(app: FastifyInstance) {
  // Without a `timeout` listener on the response, Node closes the connection: for responses without a route, and for idle connections.
  app.server.setTimeout(timeoutMs)
  app.addHook('onRequest', (request, reply, done) => {
    if (exceedsPipelining(request.raw, reply.raw)) return void reply.hijack()
    reply.raw.on('timeout', destroyIfSending)
    done()
  })
}

function destroyIfSending(socket: Socket) {
  if (socket.writableLength > 0) socket.destroy()
}

/** By connection: Node tells no one how many requests wait on one. */
const queuedRequests = new WeakMap<Socket, number>()

function exceedsPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Node assigns the socket to the first response immediately, and to later ones when their turn comes.
  if (response.socket !== null) return false
  const before = queuedRequests.get(socket) ?? 0
  if (before >= maxQueued) {
    socket.destroy()
    return true
  }
  queuedRequests.set(socket, before + 1)
  response.once('close', () => queuedRequests.set(socket, (queuedRequests.get(socket) ?? 1) - 1))
  return false
}
