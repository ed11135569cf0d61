import type { Db } from '../base/db/schema.ts'

/**
 * Emails that are not sent yet, including those whose next attempt is later, because a failing mail server postpones every email.
 * Emails that wait for a limit of their recipient are excluded: they have no attempt yet, and one is due later.
 */
export async function readOutboxBacklog(db: Db, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_at', '<=', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 }
}
