import { randomUUID } from 'node:crypto'
import type { LogAction } from '#contract/calls/admin.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'

export interface Acting {
  /** The id of the administrator's account; null for what the server does by itself. */
  actor: string | null
}

export type FreezeDeps = Pick<Deps, 'db' | 'changes' | 'clock' | 'mail'> & Acting

export interface Decision {
  reason: ReportReason
  words: string
}

/** Call it in the transaction that acts. The log has no words and no emails, and its rows are never changed or deleted. */
export async function recordAction(tx: Db, { actor }: Acting, action: LogAction, subject: string, now: Date): Promise<void> {
  await tx.insertInto('moderation_log').values({ id: randomUUID(), at: now.toISOString(), action, subject, actor }).execute()
}
