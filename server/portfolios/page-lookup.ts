import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { findByGuessableId } from '../rate-limits/misses.ts'
import type { HandleLookup } from './handle-lookup.ts'
import { findById, isFormer, noSuchPortfolio, type PortfolioRef } from './lookup.ts'
import type { LookupBy } from './public-responses.ts'

export const pagePaths = ['/me/', '/portfolio/id/'] as const
type PagePath = (typeof pagePaths)[number]

/** A request for a page, or for something below it. */
export interface PageRequest {
  Params: { address: string }
}

export type PageDeps = Pick<Deps, 'db' | 'rateLimits'> & { handles: HandleLookup }

/** What an address of a page leads to, and what sort of address that is. */
export interface ResolvedPage {
  portfolio: PortfolioRef
  by: LookupBy | 'former'
}

/**
 * What the address of a page leads to. Ids can be guessed one after another; handles are there to be found.
 * @throws {Problem} `not_found`, `too_many_requests`
 */
export async function resolvePage(deps: PageDeps, path: PagePath, request: FastifyRequest<PageRequest>): Promise<ResolvedPage> {
  const { address } = request.params
  const look = () => (path === '/me/' ? behindMe(deps, address) : behindId(deps.db, address))
  return /^\d+$/.test(address) ? await findByGuessableId(deps.rateLimits, request, look) : await look()
}

/** `/me/{address}`: a handle first, a former handle second, an id third (decisions §3). */
async function behindMe({ db, handles }: PageDeps, address: string): Promise<ResolvedPage> {
  if (!/^[\w-]+$/.test(address)) throw noSuchPortfolio()
  const portfolio = await handles.find(address)
  return portfolio ? { portfolio, by: isFormer(portfolio, address) ? 'former' : 'handle' } : await behindId(db, address)
}

async function behindId(db: Deps['db'], id: string): Promise<ResolvedPage> {
  const portfolio = /^\d+$/.test(id) ? await findById(db, id) : undefined
  if (!portfolio) throw noSuchPortfolio()
  return { portfolio, by: 'id' }
}
