import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { acceptedEncoding } from '../../base/http/encoded-text.ts'
import type { PortfolioRef } from '../../portfolios/lookup.ts'
import type { HandleLookup } from './handle-lookup.ts'
import type { PublicResponse, PublicResponseCache } from './public-response-cache.ts'
import type { ResponseSelector } from './public-responses.ts'

export type PublicDeps = Pick<Deps, 'visits' | 'config' | 'db'> & { handles: HandleLookup; publicResponses: PublicResponseCache }

/** Sends it within the same event loop turn. Returns false if it isn't cached. */
export function sendCachedResponse(deps: PublicDeps, handle: string, selector: ResponseSelector, ...exchange: Exchange): boolean {
  const portfolio = deps.handles.getCached(handle)
  const cached = portfolio && deps.publicResponses.getCached(portfolio, selector, encodingFor(exchange))
  if (cached) send(deps, portfolio, selector, cached, exchange)
  return cached !== undefined
}

/** `portfolio` must have the current revision. Throws as `PublicResponseCache.of`. */
export async function sendPublicResponse(
  deps: PublicDeps,
  portfolio: PortfolioRef,
  selector: ResponseSelector,
  ...exchange: Exchange
): Promise<void> {
  const response = await deps.publicResponses.of(portfolio, selector, encodingFor(exchange))
  send(deps, portfolio, selector, response, exchange)
}

type Exchange = [request: FastifyRequest, reply: FastifyReply]

const encodingFor = ([{ headers }]: Exchange) => acceptedEncoding(headers['accept-encoding'])

function send(
  { visits }: PublicDeps,
  { id }: PortfolioRef,
  { format }: ResponseSelector,
  response: PublicResponse,
  [request, reply]: Exchange,
) {
  if (format !== 'json' && response.countsVisits) visits.count('pages', id, request)
  response.response.send(request, reply)
}
