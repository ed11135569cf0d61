import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { findByGuessableId } from '../../base/rate-limits/client-limits.ts'
import { assertNotFrozen } from '../../portfolios/audience.ts'
import { findById, isFormer, noSuchPortfolio, type PortfolioRef } from '../../portfolios/lookup.ts'
import { excludeOff, portfolioAt } from '../../portfolios/portfolio-store.ts'
import type { HandleLookup } from './handle-lookup.ts'
import type { FoundBy } from './public-responses.ts'

const pagePaths = ['/me/', '/portfolio/id/'] as const
export type PagePath = (typeof pagePaths)[number]

export interface PagePattern {
  path: PagePath
  pattern: string
}

/** Listed editions have their own pages, but only in URLs with a handle. */
export const pagePatterns: readonly PagePattern[] = [
  ...pagePaths.map((path) => ({ path, pattern: `${path}:handleOrId` })),
  { path: '/me/', pattern: '/me/:handleOrId/:slug' },
]

/** The pages of projects. After a handle, `/me/:handleOrId/:slug` is an edition or a project: their slugs look the same. */
export const projectPatterns: readonly PagePattern[] = [
  { path: '/me/', pattern: '/me/:handleOrId/:slug/:project' },
  { path: '/portfolio/id/', pattern: '/portfolio/id/:handleOrId/:project' },
]

export interface PageRequest {
  Params: {
    handleOrId: string
    slug?: string
    project?: string
  }
}

export type PageDeps = Pick<Deps, 'db' | 'rateLimits'> & { handles: HandleLookup }

export interface ResolvedPage {
  portfolio: PortfolioRef
  foundBy: FoundBy | 'former'
  /** In lower case. Absent if the portfolio was identified by its id. */
  slug?: string | undefined
  /** In lower case. */
  project?: string | undefined
}

/**
 * Doesn't check the edition. Requests for missing ids are limited, because ids can be enumerated.
 * @throws {Problem} `not_found`, `frozen`, `too_many_requests`
 */
export async function resolvePage(deps: PageDeps, path: PagePath, request: FastifyRequest<PageRequest>): Promise<ResolvedPage> {
  const { handleOrId, slug, project } = request.params
  const resolve = () => (path === '/me/' ? resolveMe(deps, handleOrId) : resolveId(deps.db, handleOrId))
  const page = /^\d+$/.test(handleOrId) ? await findByGuessableId(deps.rateLimits, request, resolve) : await resolve()
  // Only URLs with a handle can have an edition.
  if (slug !== undefined && page.foundBy === 'id') throw noSuchPortfolio()
  assertNotFrozen(await portfolioAt(deps.db, page.portfolio.id, page.portfolio.revision))
  return { ...page, slug: slug?.toLowerCase(), project: project?.toLowerCase() }
}

/** `/me/{handleOrId}`: tries a current handle, then a former handle, then an id (docs/promises.md, “IDs”). */
async function resolveMe({ db, handles }: PageDeps, handleOrId: string): Promise<ResolvedPage> {
  if (!/^[\w-]+$/.test(handleOrId)) throw noSuchPortfolio()
  // Undefined also if the page is off.
  const portfolio = await handles.find(handleOrId)
  if (!portfolio) return await resolveId(db, handleOrId)
  // A redirect would disclose the current handle of a page that isn't open to everyone.
  const isRedirected =
    isFormer(portfolio, handleOrId) && (await portfolioAt(db, portfolio.id, portfolio.revision)).content.visibility === 'open'
  return { portfolio, foundBy: isRedirected ? 'former' : 'handle' }
}

async function resolveId(db: Deps['db'], id: string): Promise<ResolvedPage> {
  const portfolio = /^\d+$/.test(id) ? await excludeOff(db, await findById(db, id)) : undefined
  if (!portfolio) throw noSuchPortfolio()
  return { portfolio, foundBy: 'id' }
}
