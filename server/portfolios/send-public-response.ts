import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { acceptedEncoding } from '../http/encoded-text.ts'
import type { HandleLookup } from './handle-lookup.ts'
import type { PortfolioRef } from './lookup.ts'
import type { PublicResponse, PublicResponseCache } from './public-response-cache.ts'
import type { ResponseFormat } from './public-responses.ts'

export type PublicDeps = Pick<Deps, 'visits'> & { handles: HandleLookup; publicResponses: PublicResponseCache }

/** Sends the public response for a current handle if it is cached, within the same event loop turn. Otherwise returns false. */
export function sendCachedResponse(deps: PublicDeps, handle: string, format: ResponseFormat, ...exchange: Exchange): boolean {
  const portfolio = deps.handles.cached(handle)
  const cached = portfolio && deps.publicResponses.cached(portfolio, format, encodingFor(exchange))
  if (cached) send(deps, portfolio, format, cached, exchange)
  return cached !== undefined
}

/** @param portfolio must have the current revision */
export async function sendPublicResponse(
  deps: PublicDeps,
  portfolio: PortfolioRef,
  format: ResponseFormat,
  ...exchange: Exchange
): Promise<void> {
  send(deps, portfolio, format, await deps.publicResponses.of(portfolio, format, encodingFor(exchange)), exchange)
}

type Exchange = [request: FastifyRequest, reply: FastifyReply]

const encodingFor = ([{ headers }]: Exchange) => acceptedEncoding(headers['accept-encoding'])

function send({ visits }: PublicDeps, { id }: PortfolioRef, format: ResponseFormat, cached: PublicResponse, [request, reply]: Exchange) {
  if (format !== 'json' && cached.countsVisits) visits.count('pages', id, request)
  cached.response.send(request, reply)
}
