import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { problemOf } from './problems.ts'
import { securityHeaders } from './security.ts'

/** Responses to malformed requests. No hook runs for these, so they set the security headers themselves. */
export function malformedRequestHandlers({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const headers = {
    ...securityHeaders({ publicUrl }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }

  return {
    frameworkErrors(error: { code: string }, _request: FastifyRequest, reply: FastifyReply) {
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const { status, body } = problemOf({ statusCode: isTooLong ? 404 : 400 })
      // Closes the connection, because no timeout limits the body of such a request.
      reply
        .code(status)
        .headers({ ...headers, connection: 'close' })
        .send(body)
    },

    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const { status, body } = problemOf({ statusCode: error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400 })
      const text = JSON.stringify(body)
      const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' })
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
      if (socket.writable) socket.write(`${head}\r\n\r\n${text}`)
      socket.destroy(error)
    },
  } satisfies FastifyServerOptions
}
