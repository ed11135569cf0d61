import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Sends raw bytes and returns everything that the server sends until it closes the connection. */
export async function rawResponse(app: FastifyInstance, bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => (response += chunk)).on('error', () => undefined)
  socket.write(bytes)
  // `once` of node:events would reject if the connection is reset.
  await new Promise((resolve) => socket.once('close', resolve))
  return response
}
