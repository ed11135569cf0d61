import { sql } from 'kysely'
import type { z } from 'zod'
import type { queue } from '#contract/admin.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '../db/schema.ts'

/** Longer queues are worked off in parts. */
const maxRows = 200
/** The oldest reports about one page, so that many about one do not hide those about others. */
const maxReportsOfPage = 10

/** What waits for the operator, oldest first, and the freezes in force: those with an appeal that waits, then the newest. */
export async function readQueue(db: Db): Promise<z.infer<typeof queue>> {
  const reports = await db
    .selectFrom((from) => from.selectFrom('report').selectAll().select(rankInPage).where('closed_at', 'is', null).as('report'))
    .innerJoin('portfolio', 'portfolio.id', 'report.portfolio_id')
    .select(['report.id', 'portfolio_id', 'handle', 'reason', 'text', 'email', 'at'])
    .where('rank', '<=', maxReportsOfPage)
    .orderBy('at')
    .orderBy('report.id')
    .limit(maxRows)
    .execute()
  const freezes = await db
    .selectFrom('freeze')
    .innerJoin('portfolio', 'portfolio.id', 'freeze.portfolio_id')
    .select(['freeze.id', 'portfolio_id', 'handle', 'reason', 'words', 'at', 'appeal', 'answer'])
    .where('lifted_at', 'is', null)
    .orderBy(waitingSince, (order) => order.asc().nullsLast())
    .orderBy('at', 'desc')
    .orderBy('freeze.id')
    .limit(maxRows)
    .execute()
  return {
    reports: reports.map(({ portfolio_id, handle, ...row }) => ({ ...withReason(row), portfolio: refOf(portfolio_id, handle) })),
    freezes: freezes.map(({ portfolio_id, handle, ...row }) => ({ ...withReason(row), portfolio: refOf(portfolio_id, handle) })),
  }
}

const rankInPage = sql<number>`row_number() over (partition by portfolio_id order by at, id)`.as('rank')

/** Null without an appeal that waits for an answer. */
const waitingSince = sql<string | null>`case when appeal is not null and answer is null then at end`

const withReason = <Row extends { reason: string }>(row: Row) => ({ ...row, reason: row.reason as ReportReason })

const refOf = (id: string, handle: string | null) => ({ id: Number(id), urlHandle: handle ?? '' })
