import type { Db } from '../base/db/schema.ts'

/* The mailboxes from which an owner takes neither messages nor endorsements. They are stored as digests (`mailboxDigest`). */

export async function isStopped(db: Db, portfolioId: string, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_mailbox')
    .select('digest')
    .where('portfolio_id', '=', portfolioId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

export async function addStopped(tx: Db, portfolioId: string, digest: string, now: Date): Promise<void> {
  await tx
    .insertInto('stopped_mailbox')
    .values({ portfolio_id: portfolioId, digest, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'digest']).doNothing())
    .execute()
}
