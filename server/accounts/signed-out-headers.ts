import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyRequest } from 'fastify'

/** The headers of a request without its session: signing in stands on nothing that was there before. */
export function signedOutHeaders({ headers }: FastifyRequest): Headers {
  const cookie = (headers.cookie ?? '')
    .split(/;\s*/)
    .filter((each) => !/^(?:__Host-)?session=/.test(each))
    .join('; ')
  return fromNodeHeaders({ ...headers, cookie })
}
