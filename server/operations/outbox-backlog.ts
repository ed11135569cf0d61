import type { Db } from '../db/schema.ts'
import { mergedKind } from '../mail/outbox.ts'

/** Mails that are due but not sent. Merged notices are excluded, because they wait on purpose. */
export async function waitingMail(db: Db, now: Date): Promise<{ due: number; oldestSeconds: number }> {
  const { due, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number | string>().as('due'), fn.min('created_at').as('oldest')])
    .where('kind', '!=', mergedKind)
    .executeTakeFirstOrThrow()
  return { due: Number(due), oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 }
}
