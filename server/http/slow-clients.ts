import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which not one byte of an answer could be sent; Node may look twice before it is sure. */
const timeoutMs = 6000
/** Requests on one connection that wait behind the answer before them; browsers and proxies send none. Each holds its answer in memory. */
const maxQueued = 8

/** Hangs up on who doesn't take what was asked for. Who waits for us meanwhile, or sends slowly, is somebody else's concern. */
export function disconnectSlowClients(app: FastifyInstance) {
  // Node hangs up by itself unless the answer has a listener: on what is answered without a route, and on what is idle.
  app.server.setTimeout(timeoutMs)
  app.addHook('onRequest', (request, reply, done) => {
    if (exceedsPipelining(request.raw, reply.raw)) return void reply.hijack()
    reply.raw.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
    done()
  })
}

const waiting = new WeakMap<Socket, number>()

/** True when it was hung up on for asking more at once than anybody reads. */
function exceedsPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // The first one has its socket at once.
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
