import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, OutboxTable } from '../db/schema.ts'

export type Mail = Selectable<OutboxTable>

/** What a mail is about; the worker makes its words and its link when it sends it. */
export interface QueuedMail {
  /** A name in the `MailKinds` of its noun. */
  kind: string
  recipient: string
  /** What the kind needs to know to compose it, such as the id of an endorsement; empty when only the address is known. */
  subjectId: string
}

/** The kind of a mail that says in one what several notices would have said; its subject names their kinds. */
export const merged = 'merged-notices'

/** How long somebody who took a mail may work on it before another takes it, in milliseconds. */
const lease = 60_000
/** A mail that could not be delivered for this long is given up. */
const timeoutMs = 3 * 24 * 60 * 60 * 1000

/** Puts a mail in the queue, in the same transaction as what it is about. Due at once, or later. */
export async function enqueue(db: Db, { kind, recipient, subjectId }: QueuedMail, now: Date, due = now): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind,
      recipient,
      subject_id: subjectId,
      attempts: 0,
      next_at: due.toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
}

/** Adds a notice to the one that waits for this recipient, or makes that one. Whoever counts this recipient's mails before that holds them. */
export async function merge(tx: Db, { kind, recipient }: QueuedMail, now: Date, due: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'subject_id'])
    .where('recipient', '=', recipient)
    .where('kind', '=', merged)
    .executeTakeFirst()
  if (!waiting) return await enqueue(tx, { kind: merged, recipient, subjectId: kind }, now, due)
  const kinds = new Set(waiting.subject_id.split(' ')).add(kind)
  await tx
    .updateTable('outbox')
    .set({ subject_id: [...kinds].join(' ') })
    .where('id', '=', waiting.id)
    .execute()
}

/** Nothing was wrong with it; it is only not its time yet. */
export async function postpone(db: Db, { id }: Mail, due: Date): Promise<void> {
  await db.updateTable('outbox').set({ next_at: due.toISOString(), attempts: 0 }).where('id', '=', id).execute()
}

/**
 * Takes the mail that has waited longest, so that nobody else sends it at the same moment. Of two processes that want the same one, the
 * second finds it taken, gets nothing, and asks again.
 */
export async function claimNext(db: Db, now: Date): Promise<Mail | undefined> {
  return await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: new Date(now.getTime() + lease).toISOString() }))
    .where(({ eb, selectFrom }) =>
      eb('id', '=', selectFrom('outbox').select('id').where('next_at', '<=', now.toISOString()).orderBy('next_at').orderBy('id').limit(1)),
    )
    .where('next_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Puts the mail back for later: 1 s, 2 s, 4 s … 30 s for the first hour, then every 10 minutes. True when it was given up. */
export async function scheduleRetry(db: Db, mail: Mail, now: Date): Promise<boolean> {
  const age = now.getTime() - Date.parse(mail.created_at)
  if (age > timeoutMs) {
    await markSent(db, mail.id)
    return true
  }
  const wait = age > 60 * 60 * 1000 ? 600_000 : Math.min(30_000, 1000 * 2 ** (mail.attempts - 1))
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(now.getTime() + wait).toISOString() })
    .where('id', '=', mail.id)
    .execute()
  return false
}

/** When the next mail is due. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('outbox').select('next_at').orderBy('next_at').limit(1).executeTakeFirst()
  return row && new Date(row.next_at)
}
