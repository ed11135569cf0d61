import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { ReportForm, ReportInput } from '#contract/moderation.ts'
import type { Config } from '../base/config.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { findByGuessableId } from '../base/rate-limits/client-limits.ts'
import { day, defineRule } from '../base/rate-limits/rate-limiter.ts'
import { publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { addReport } from './reports.ts'

/** Also per network: one customer can have 65,536 blocks of IPv6 addresses, and each block counts as one IP. */
const reports = defineRule('report', ['addressAtPage', 3, day], ['address', 10, day], ['network', 30, day])

export function assertTakesReports({ adminEmails }: Pick<Config, 'adminEmails'>): void {
  if (adminEmails.length === 0) throw new Problem('not_found', 'Not found')
}

export async function reportPage(deps: Deps, { portfolio, ...report }: ReportInput, request: FastifyRequest): Promise<{ message: string }> {
  assertTakesReports(deps.config)
  const { id } = await findByGuessableId(deps.rateLimits, request, () => publicPortfolioById(deps.db, portfolio))
  await takeReport(deps, { id, countedAs: id }, report, request)
  return { message: messages.reportThanks }
}

export interface ReportedPage {
  id: string
  /** The id under which the limit counts reports. An edition without a name has its own, because a refusal would otherwise reveal the owner. */
  countedAs: string
}

export async function takeReport(deps: Deps, { id, countedAs }: ReportedPage, report: ReportForm, request: FastifyRequest): Promise<void> {
  const client = clientKeyOf(request)
  await deps.rateLimits.count(reports({ ...client, addressAtPage: `${client.address} ${countedAs}` }))
  await addReport(deps, id, report)
}
