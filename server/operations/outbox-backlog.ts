import type { Db } from '../db/schema.ts'
import { mergedKind } from '../mail/outbox.ts'

/**
 * Emails that are not sent yet, including those whose next attempt is later, because a failing mail server postpones every email.
 * Merged notices are excluded, because they are delayed on purpose.
 */
export async function readOutboxBacklog(db: Db, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where('kind', '!=', mergedKind)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 }
}
