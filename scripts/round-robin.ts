import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  origin: string
  close: () => Promise<void>
}

/**
 * Forwards requests to these origins in turn, with the client's IP. An origin that refuses the connection is skipped.
 * A request that an origin has received is sent to the next one only if its method is safe.
 */
export async function startRoundRobin(origins: readonly string[], port = 0): Promise<Proxy> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const first = turn++
    const order = origins.map((_, index) => origins[(first + index) % origins.length]).filter((origin) => origin !== undefined)
    forward(incoming, outgoing, order)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [origin, ...others]: string[]) {
  if (origin === undefined) return outgoing.writeHead(502).end('No origin is available\n')
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
  const upstream = request(origin + incoming.url, { method: incoming.method, headers, agent: false })
  const sendBody = () => incoming.pipe(upstream)
  const onError = (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return outgoing.destroy()
    if (error.code === 'ECONNREFUSED' || incoming.method === 'GET' || incoming.method === 'HEAD') return forward(incoming, outgoing, others)
    return outgoing.writeHead(502).end('The response was interrupted\n')
  }
  upstream.once('error', onError).once('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.on('error', () => outgoing.destroy()).pipe(outgoing)
  })
  // The body is sent after an origin has accepted, so that it is still complete for the next one.
  upstream.once('socket', (socket) => (socket.connecting ? socket.once('connect', sendBody) : sendBody()))
  outgoing.once('close', () => upstream.destroy())
}
