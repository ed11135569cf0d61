import type { z } from 'zod'
import type { queue } from '#contract/admin.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '../db/schema.ts'

/** Longer queues are worked off in parts. */
const maxRows = 200

/** What waits for the operator, and the freezes in force; oldest first. */
export async function readQueue(db: Db): Promise<z.infer<typeof queue>> {
  const reports = await db
    .selectFrom('report')
    .innerJoin('portfolio', 'portfolio.id', 'report.portfolio_id')
    .select(['report.id', 'portfolio_id', 'handle', 'reason', 'text', 'email', 'at'])
    .where('closed_at', 'is', null)
    .orderBy('at')
    .orderBy('report.id')
    .limit(maxRows)
    .execute()
  const freezes = await db
    .selectFrom('freeze')
    .innerJoin('portfolio', 'portfolio.id', 'freeze.portfolio_id')
    .select(['freeze.id', 'portfolio_id', 'handle', 'reason', 'words', 'at', 'appeal', 'answer'])
    .where('lifted_at', 'is', null)
    .orderBy('at')
    .orderBy('freeze.id')
    .limit(maxRows)
    .execute()
  return {
    reports: reports.map(({ portfolio_id, handle, ...row }) => ({ ...withReason(row), portfolio: refOf(portfolio_id, handle) })),
    freezes: freezes.map(({ portfolio_id, handle, ...row }) => ({ ...withReason(row), portfolio: refOf(portfolio_id, handle) })),
  }
}

const withReason = <Row extends { reason: string }>(row: Row) => ({ ...row, reason: row.reason as ReportReason })

const refOf = (id: string, handle: string | null) => ({ id: Number(id), urlHandle: handle ?? '' })
