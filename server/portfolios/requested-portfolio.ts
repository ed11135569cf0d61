import type { FastifyRequest } from 'fastify'
import type { Deps } from '../base/deps.ts'
import { findByGuessableId } from '../base/rate-limits/client-limits.ts'
import { publicPortfolioByHandle, publicPortfolioById } from './portfolio-store.ts'

export const requestedPortfolio = ({ db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>) => ({
  byHandle: ({ params }: FastifyRequest<{ Params: { handle: string } }>) => publicPortfolioByHandle(db, params.handle),
  byId: (request: FastifyRequest<{ Params: { id: string } }>) =>
    findByGuessableId(rateLimits, request, () => publicPortfolioById(db, request.params.id)),
})
