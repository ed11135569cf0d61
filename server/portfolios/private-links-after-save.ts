import type { Db } from '../base/db/schema.ts'
import { endOfDay } from './owner-days.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'

export async function updatePrivateLinksAfterSave(tx: Db, before: StoredPortfolio, after: StoredPortfolio, now: Date): Promise<void> {
  await endPrivateLinksOfDeletedEditions(tx, before, after, now)
  if (before.content.timezone !== after.content.timezone) await updateEndTimes(tx, after, now)
}

/** Ends the codes permanently: they stay ended when the edition is restored, for example by undo. */
async function endPrivateLinksOfDeletedEditions(tx: Db, before: StoredPortfolio, after: StoredPortfolio, now: Date): Promise<void> {
  const remaining = new Set(after.content.editions.map(({ id }) => id))
  const deleted = before.content.editions.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (deleted.length === 0) return
  await tx
    .updateTable('private_link')
    .set({ ended_at: now.toISOString(), ended_by: 'edition' })
    .where('portfolio_id', '=', after.id)
    .where('edition', 'in', deleted)
    .where('ended_by', '=', '')
    .execute()
}

/** A new time zone changes when the last day is over. A code that has ended stays ended, even if that day isn't over in the new time zone. */
async function updateEndTimes(tx: Db, { id, content }: StoredPortfolio, now: Date): Promise<void> {
  const days = await tx.selectFrom('private_link').select('until').distinct().where('portfolio_id', '=', id).execute()
  for (const { until } of days) {
    if (until === null) continue
    await tx
      .updateTable('private_link')
      .set({ ends_at: endOfDay(content.timezone, until).toISOString() })
      .where('portfolio_id', '=', id)
      .where('until', '=', until)
      .where('ends_at', '>', now.toISOString())
      .execute()
  }
}
