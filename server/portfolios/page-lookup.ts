import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import type { HandleLookup } from './handle-lookup.ts'
import { findById, isFormer, noSuchPortfolio, type PortfolioRef } from './lookup.ts'
import type { LookupBy } from './public-responses.ts'

export const pagePaths = ['/me/', '/portfolio/id/'] as const
type PagePath = (typeof pagePaths)[number]

/** A request for a page or one of its subpaths. */
export interface PageRequest {
  Params: { address: string }
}

export type PageDeps = Pick<Deps, 'db' | 'rateLimits'> & { handles: HandleLookup }

/** A portfolio, and what the URL identified it by. */
export interface ResolvedPage {
  portfolio: PortfolioRef
  by: LookupBy | 'former'
}

/**
 * Finds the portfolio of a page URL. Requests for ids that do not exist are limited, because ids are numbers and can be enumerated.
 * @throws {Problem} `not_found`, `too_many_requests`
 */
export async function resolvePage(deps: PageDeps, path: PagePath, request: FastifyRequest<PageRequest>): Promise<ResolvedPage> {
  const { address } = request.params
  const resolve = () => (path === '/me/' ? resolveMe(deps, address) : resolveId(deps.db, address))
  return /^\d+$/.test(address) ? await findByGuessableId(deps.rateLimits, request, resolve) : await resolve()
}

/** `/me/{address}`: tries a current handle, then a former handle, then an id (decisions §3). */
async function resolveMe({ db, handles }: PageDeps, address: string): Promise<ResolvedPage> {
  if (!/^[\w-]+$/.test(address)) throw noSuchPortfolio()
  const portfolio = await handles.find(address)
  return portfolio ? { portfolio, by: isFormer(portfolio, address) ? 'former' : 'handle' } : await resolveId(db, address)
}

async function resolveId(db: Deps['db'], id: string): Promise<ResolvedPage> {
  const portfolio = /^\d+$/.test(id) ? await findById(db, id) : undefined
  if (!portfolio) throw noSuchPortfolio()
  return { portfolio, by: 'id' }
}
