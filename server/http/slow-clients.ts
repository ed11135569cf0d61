import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time without sending a byte of a response; Node may need up to twice as long to notice. */
const timeoutMs = 6000
/** Pipelined requests per connection that wait for an earlier response, each with its own response in memory. Browsers and proxies send none. */
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

const waiting = new WeakMap<Socket, number>()

/** Disconnects a client with too many pipelined requests, and returns true for it. */
function exceedsPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Node assigns the socket to the first response immediately, and to later ones when their turn comes.
  if (response.socket !== null) return false
  const before = waiting.get(socket) ?? 0
  if (before >= maxQueued) {
    socket.destroy()
    return true
  }
  waiting.set(socket, before + 1)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return false
}
