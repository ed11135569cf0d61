import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What the server says to bytes that no client of ours would send, until it hangs up. */
export async function rawAnswer(app: FastifyInstance, bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => undefined)
  socket.write(bytes)
  // Not `once` of node:events: it would reject when the end comes as a reset.
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
