import { randomUUID } from 'node:crypto'
import type { LogAction } from '#contract/admin.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'

/** On whose behalf something is done. */
export interface Acting {
  /** The id of the administrator's account; null for what the server does by itself. */
  actor: string | null
}

export type FreezeDeps = Pick<Deps, 'db' | 'changes' | 'clock' | 'mail'> & Acting

/** Why the operator acts, for the owner. */
export interface Decision {
  reason: ReportReason
  words: string
}

/**
 * Records what an administrator did, in the transaction that does it. The log has no words and no emails, and its rows are never changed or
 * deleted.
 * @param subject the id of an account, a report, an endorsement text or an invitation
 */
export async function recordAction(tx: Db, { actor }: Acting, action: LogAction, subject: string, now: Date): Promise<void> {
  await tx.insertInto('moderation_log').values({ id: randomUUID(), at: now.toISOString(), action, subject, actor }).execute()
}
