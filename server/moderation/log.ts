import { randomUUID } from 'node:crypto'
import type { LogAction } from '#contract/admin.ts'
import type { Db } from '../db/schema.ts'

/**
 * Records what the operator did, in the transaction that does it. The log has no words and no emails, and its rows are never changed or
 * deleted.
 * @param subject the id of an account, a report, a statement or an invitation
 */
export async function recordAction(tx: Db, action: LogAction, subject: string, now: Date): Promise<void> {
  await tx.insertInto('moderation_log').values({ id: randomUUID(), at: now.toISOString(), action, subject }).execute()
}
