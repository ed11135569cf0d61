import { sql } from 'kysely'
import type { VisitDay } from '#contract/calls/visits.ts'
import type { Db } from '../db/schema.ts'

export type Tally = Omit<VisitDay, 'day'>

export interface PortfolioDay extends VisitDay {
  portfolioId: string
}

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30
const retentionDays = 400

let latestDay = { number: 0, date: '1970-01-01' }

/** The UTC date, as in 2026-11-22. Keeps the latest one, because formatting it takes longer than the rest of counting a visit. */
export function dayOf(time: number): string {
  const number = Math.floor(time / dayMs)
  if (number !== latestDay.number) latestDay = { number, date: new Date(time).toISOString().slice(0, 10) }
  return latestDay.date
}

const daysAgo = (now: Date, days: number) => dayOf(now.getTime() - days * dayMs)

/** Increments the stored counts in one statement, because other processes update the same rows. Skips portfolios deleted since the visit. */
export async function addVisits(db: Db, visits: readonly PortfolioDay[]): Promise<void> {
  const rows = visits.map(
    ({ portfolioId, day, pages, downloads, unlocks }) =>
      sql`(${portfolioId}, ${day}, cast(${pages} as integer), cast(${downloads} as integer), cast(${unlocks} as integer))`,
  )
  await db
    .insertInto('visit_day')
    .columns(['portfolio_id', 'day', 'pages', 'downloads', 'unlocks'])
    .expression(
      sql`select column1, column2, column3, column4, column5 from (values ${sql.join(rows)}) as visits
        inner join portfolio on portfolio.id = column1 where true`,
    )
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'day']).doUpdateSet((eb) => ({
        pages: eb('visit_day.pages', '+', eb.ref('excluded.pages')),
        downloads: eb('visit_day.downloads', '+', eb.ref('excluded.downloads')),
        unlocks: eb('visit_day.unlocks', '+', eb.ref('excluded.unlocks')),
      })),
    )
    .execute()
}

/** The last 30 days including today, oldest first. */
export async function listRecentDays(db: Db, portfolioId: string, now: Date): Promise<VisitDay[]> {
  const rows = await selectDays(db, portfolioId).where('day', '>', daysAgo(now, shownDays)).execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: shownDays }, (_, index) => {
    const day = daysAgo(now, shownDays - 1 - index)
    return byDay.get(day) ?? { day, pages: 0, downloads: 0, unlocks: 0 }
  })
}

/** All stored days; days without a visit have no row. */
export async function listAllDays(db: Db, portfolioId: string): Promise<VisitDay[]> {
  return await selectDays(db, portfolioId).orderBy('day').execute()
}

function selectDays(db: Db, portfolioId: string) {
  return db.selectFrom('visit_day').select(['day', 'pages', 'downloads', 'unlocks']).where('portfolio_id', '=', portfolioId)
}

export async function deleteOldVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('visit_day').where('day', '<', daysAgo(now, retentionDays)).execute()
}
