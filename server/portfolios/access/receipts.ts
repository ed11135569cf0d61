import { sql } from 'kysely'
import { dayIn } from '#contract/fields/days.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'

/** Adds one use to the day in the time zone of the owner, unless the link was deleted meanwhile. */
async function count(db: Db, privateLinkId: string, { content }: StoredPortfolio, now: Date, use: { opens: 0 | 1; downloads: 0 | 1 }) {
  const day = dayIn(content.timezone, now)
  await db
    .insertInto('private_link_day')
    .columns(['private_link_id', 'day', 'opens', 'downloads'])
    .expression(
      sql`select id, cast(${day} as text), cast(${use.opens} as integer), cast(${use.downloads} as integer)
        from private_link where id = ${privateLinkId}`,
    )
    .onConflict((conflict) =>
      conflict.columns(['private_link_id', 'day']).doUpdateSet((eb) => ({
        opens: eb('private_link_day.opens', '+', eb.ref('excluded.opens')),
        downloads: eb('private_link_day.downloads', '+', eb.ref('excluded.downloads')),
      })),
    )
    .execute()
}

export async function countOpening(tx: Db, privateLinkId: string, stored: StoredPortfolio, now: Date): Promise<void> {
  await count(tx, privateLinkId, stored, now, { opens: 1, downloads: 0 })
}

export async function countDownload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  privateLinkId: string,
  stored: StoredPortfolio,
): Promise<void> {
  await count(db, privateLinkId, stored, clock(), { opens: 0, downloads: 1 })
}

const retentionMs = 90 * 24 * 60 * 60 * 1000

/** Deletes the receipts of links that ended 90 days ago. A link without remaining uses ended on the last day on which it was used. */
export async function deleteOldReceipts(db: Db, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - retentionMs).toISOString()
  const endedPrivateLinks = db
    .selectFrom('private_link')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<=', cutoff),
        eb('ends_at', '<=', cutoff),
        eb.and([
          eb('uses', '>=', eb.ref('max_uses')),
          eb.not(
            eb.exists(
              eb
                .selectFrom('private_link_day as recent')
                .select('recent.day')
                .whereRef('recent.private_link_id', '=', 'private_link.id')
                .where('recent.day', '>', cutoff.slice(0, 10)),
            ),
          ),
        ]),
      ]),
    )
  await db.deleteFrom('private_link_day').where('private_link_id', 'in', endedPrivateLinks).execute()
}
