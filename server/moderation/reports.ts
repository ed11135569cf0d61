import { randomUUID } from 'node:crypto'
import type { ReportForm } from '#contract/moderation.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { recordAction } from './log.ts'
import { notifyOperator } from './operator.ts'

/** How long a closed report is kept with the email of its sender, in milliseconds: time for an answer. */
const closedReportLifetime = 30 * 24 * 60 * 60 * 1000

/**
 * Stores a report for the operator. Nothing on the page changes.
 * @throws {Problem} `not_found` for words that the page does not show
 */
export async function addReport(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'mail'>,
  portfolioId: string,
  { reason, text, email, statement }: ReportForm,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const endorsementId = statement === undefined ? null : await shownEndorsement(tx, portfolioId, statement)
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

async function shownEndorsement(db: Db, portfolioId: string, statementId: string): Promise<string> {
  const { id } = await db
    .selectFrom('endorsement')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('statement_id', '=', statementId)
    .where('state', '=', 'shown')
    .where('frozen_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Problem('not_found', 'The page no longer shows these words.'))
  return id
}

/** @throws {Problem} `not_found`, also for a report that is closed already */
export async function closeReport({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ closed_at: now.toISOString() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not_found', 'There is no such open report')
    await recordAction(tx, 'close-report', id, now)
  })
}

/** Deletes reports, with the emails in them, that were closed 30 days ago. */
export async function deleteClosedReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - closedReportLifetime).toISOString()
  await db.deleteFrom('report').where('closed_at', '<=', before).execute()
}
