import { randomUUID } from 'node:crypto'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../db/schema.ts'

export type Mail = Selectable<Tables['outbox']>

/** An email to be queued. The worker composes its text and link when it sends the email. */
export interface QueuedMail {
  /** A key of `MailKinds`. */
  kind: string
  recipient: string
  /** The id that the kind needs to compose the email, such as that of an endorsement; empty when the recipient is enough. */
  subjectId: string
}

/** The kind of an email that merges several notices; its `subject_id` lists their kinds. */
export const mergedKind = 'merged-notices'

/** How long a worker may hold a claimed email before another worker may claim it, in milliseconds. */
export const leaseMs = 60_000
/** Age at which an email is dropped. */
const maxAgeMs = 3 * 24 * 60 * 60 * 1000
/** The same if the mail server knows no such mailbox: sooner, but not immediately, because that can be a temporary error. */
const maxUnknownAgeMs = 10 * 60 * 1000

export async function enqueue(db: Db, mail: QueuedMail, now: Date, due = now): Promise<void> {
  await enqueueAll(db, [{ ...mail, due }], now)
}

export async function enqueueAll(db: Db, mails: readonly (QueuedMail & { due: Date })[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const created_at = now.toISOString()
  const rows = mails.map(({ kind, recipient, subjectId, due }) => ({ kind, recipient, subject_id: subjectId, next_at: due.toISOString() }))
  await db
    .insertInto('outbox')
    .values(rows.map((row) => ({ id: randomUUID(), ...row, attempts: 0, created_at })))
    .execute()
}

/** Adds a notice to the recipient's merged email, or queues a new one. Call it after counting the recipient's emails in `tx`: that locks their counters, so that no concurrent call queues a second one. */
export async function mergeNotice(tx: Db, { kind, recipient }: Omit<QueuedMail, 'subjectId'>, now: Date, due: Date): Promise<void> {
  const queued = await tx
    .selectFrom('outbox')
    .select(['id', 'subject_id'])
    .where('recipient', '=', recipient)
    .where('kind', '=', mergedKind)
    .executeTakeFirst()
  if (!queued) return await enqueue(tx, { kind: mergedKind, recipient, subjectId: kind }, now, due)
  const kinds = new Set(queued.subject_id.split(' ')).add(kind)
  await tx
    .updateTable('outbox')
    .set({ subject_id: [...kinds].join(' ') })
    .where('id', '=', queued.id)
    .execute()
}

/** Postpones an email as if no worker had claimed it yet: its next claim is the first attempt again. */
export async function postpone(db: Db, { id }: Mail, due: Date): Promise<void> {
  await db.updateTable('outbox').set({ next_at: due.toISOString(), attempts: 0 }).where('id', '=', id).execute()
}

/** Claims the email that has been due the longest. Of two processes that choose the same one, the second gets undefined and tries again later. */
export async function claimNext(db: Db, now: Date): Promise<Mail | undefined> {
  return await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: leaseEnd(now) }))
    .where(({ eb, selectFrom }) =>
      eb('id', '=', selectFrom('outbox').select('id').where('next_at', '<=', now.toISOString()).orderBy('next_at').orderBy('id').limit(1)),
    )
    .where('next_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

/** Extends the lease of a claimed email, unless another worker has claimed it since, which changes `attempts`. */
export async function renewLease(db: Db, { id, attempts }: Mail, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: leaseEnd(now) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

/** Call it in the transaction that ends these subjects: emails about them would keep addresses, and take the places of others. */
export async function removeMailsAbout(tx: Db, subjects: readonly string[] | Expression<{ id: string }>, kind?: string): Promise<void> {
  const isQuery = 'toOperationNode' in subjects
  if (!isQuery && subjects.length === 0) return
  await tx
    .deleteFrom('outbox')
    .where(sql<boolean>`subject_id in ${isQuery ? subjects : sql`(${sql.join(subjects)})`}`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', String(kind)))
    .execute()
}

export async function removeMailsTo(tx: Db, recipient: string, kinds: readonly string[], subjectId?: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', String(subjectId)))
    .execute()
}

export async function removeMailsToOwner(tx: Db, accountId: string, kinds: readonly string[]): Promise<void> {
  const owner = await tx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  if (owner) await removeMailsTo(tx, owner.email, kinds)
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Schedules the next attempt after 1 s, 2 s, 4 s … 30 s in the first hour, then every 10 minutes. Returns true if it dropped an old email instead. */
export async function scheduleRetry(db: Db, mail: Mail, now: Date, isUnknownMailbox = false): Promise<boolean> {
  const age = now.getTime() - Date.parse(mail.created_at)
  if (age > (isUnknownMailbox ? maxUnknownAgeMs : maxAgeMs)) {
    await removeMail(db, mail.id)
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
