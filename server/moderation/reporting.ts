import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { ReportInput } from '#contract/moderation.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import { day, defineRule } from '../rate-limits/rate-limiter.ts'
import { addReport } from './reports.ts'

const reports = defineRule('report', ['addressAtPage', 3, day], ['address', 10, day])

/**
 * Reports need somebody who reads them.
 * @throws {Problem} `not_found` without ADMIN_EMAIL
 */
export function assertTakesReports({ adminEmail }: Pick<Config, 'adminEmail'>): void {
  if (adminEmail === undefined) throw new Problem('not_found', 'Not found')
}

/**
 * Takes a report of anybody.
 * @throws {Problem} `not_found`, `frozen`, `too_many_requests`
 */
export async function reportPage(deps: Deps, { portfolio, ...report }: ReportInput, request: FastifyRequest): Promise<{ message: string }> {
  assertTakesReports(deps.config)
  const { address } = clientKeyOf(request)
  const { id } = await findByGuessableId(deps.rateLimits, request, () => publicPortfolioById(deps.db, portfolio))
  await deps.rateLimits.count(reports({ address, addressAtPage: `${address} ${id}` }))
  await addReport(deps, id, report)
  return { message: messages.reportThanks }
}
