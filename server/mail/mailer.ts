import type { Db } from '../db/schema.ts'
import { day, defineRule, hour, type RateLimiter } from '../rate-limits/rate-limiter.ts'
import { enqueue, merge, type QueuedMail } from './outbox.ts'

/** Limit over all mail kinds. Counted per email, not per account, so that it survives the deletion of an account (decisions §7). */
const mailsToRecipient = defineRule('mail', ['recipient', 6, hour], ['recipient', 20, day])

/** Counts a mail to this recipient. When the limit is reached, counts nothing and returns when the next mail is possible. */
export async function countMail(db: Db, limits: RateLimiter, recipient: string): Promise<Date | undefined> {
  return await limits.countUnlessFull(db, mailsToRecipient({ recipient: mailboxOf(recipient) }))
}

/**
 * Key for counting the emails of one mailbox together: most providers ignore a tag (RFC 5233), some ignore dots. Different mailboxes with
 * the same key share a limit.
 */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

/** Queues mails within the limits of their recipients. */
export class Mailer {
  readonly #limits: RateLimiter
  readonly #clock: () => Date
  /** Makes the mail worker check the queue. */
  readonly wake: () => void

  constructor(limits: RateLimiter, clock: () => Date, wake: () => void) {
    this.#limits = limits
    this.#clock = clock
    this.wake = wake
  }

  /** Queues a mail that can be requested again. Above the limit it is dropped. */
  async post(tx: Db, queued: QueuedMail): Promise<void> {
    if (!(await countMail(tx, this.#limits, queued.recipient))) await enqueue(tx, queued, this.#clock())
  }

  /** Queues a notice to the account's email if it is confirmed. */
  async notify(tx: Db, accountId: string, kind: string): Promise<void> {
    const account = await tx.selectFrom('account').select(['email', 'email_confirmed']).where('id', '=', accountId).executeTakeFirst()
    if (account?.email_confirmed) await this.notifyConfirmed(tx, account.email, kind)
  }

  /** Queues a notice to a confirmed email. Above the limit, notices are merged into one mail. */
  async notifyConfirmed(tx: Db, recipient: string, kind: string): Promise<void> {
    const queued = { kind, recipient, subjectId: '' }
    const until = await countMail(tx, this.#limits, recipient)
    if (until) await merge(tx, queued, this.#clock(), until)
    else await enqueue(tx, queued, this.#clock())
  }
}
