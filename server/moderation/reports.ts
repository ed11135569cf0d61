import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ReportForm, ReportInput } from '#contract/calls/moderation.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { findByGuessableId } from '../base/rate-limits/client-limits.ts'
import { day, defineRule } from '../base/rate-limits/rate-limiter.ts'
import { publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { type Acting, recordAction } from './log.ts'
import { notifyOperator, removeOperatorNotice } from './operator.ts'

/** How long a closed report is kept with the email of its sender, in milliseconds: time for an answer. */
const closedReportLifetimeMs = 30 * 24 * 60 * 60 * 1000

async function addReport(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'mail'>,
  portfolioId: string,
  { reason, text, email, endorsementText }: ReportForm,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const endorsementId = endorsementText === undefined ? null : await shownEndorsement(tx, portfolioId, endorsementText)
    await notifyOperator(tx, deps)
    await tx
      .insertInto('report')
      .values({
        id: randomUUID(),
        portfolio_id: portfolioId,
        endorsement_id: endorsementId,
        reason,
        text,
        email: email ?? null,
        at: deps.clock().toISOString(),
      })
      .execute()
  })
  deps.mail.wake()
}

async function shownEndorsement(db: Db, portfolioId: string, endorsementTextId: string): Promise<string> {
  const { id } = await db
    .selectFrom('endorsement')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('credential_id', '=', endorsementTextId)
    .where('state', '=', 'shown')
    .where('frozen_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Problem('not_found', 'The page no longer shows these words.'))
  return id
}

export async function closeReport({ db, clock, actor }: Pick<Deps, 'db' | 'clock'> & Acting, id: string): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ closed_at: now.toISOString() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not_found', 'There is no such open report')
    await recordAction(tx, { actor }, 'close-report', id, now)
    await removeOperatorNotice(tx)
  })
}

export async function deleteClosedReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - closedReportLifetimeMs).toISOString()
  await db.deleteFrom('report').where('closed_at', '<=', before).execute()
}

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
