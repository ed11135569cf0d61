import type { Db } from '../db/schema.ts'
import { hashEmail } from '../rate-limits/hash-email.ts'
import { day, defineRule, hour, type RateLimiter } from '../rate-limits/rate-limiter.ts'
import { enqueue, merge, type QueuedMail } from './outbox.ts'

/** Limit over all mail kinds. Counted per email, not per account, so that it survives the deletion of an account (decisions §7). */
const mailsToRecipient = defineRule('mail', ['recipient', 6, hour], ['recipient', 20, day])

/** Counts a mail to this recipient. When the limit is reached, counts nothing and returns when the next mail is possible. */
export async function countMail(db: Db, limits: RateLimiter, recipient: string): Promise<Date | undefined> {
  return await limits.countUnlessFull(db, mailsToRecipient, { recipient: hashEmail(mailboxOf(recipient)) })
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

  /** Queues a mail whose limits the caller has counted. */
  async postCounted(tx: Db, queued: QueuedMail): Promise<void> {
    await enqueue(tx, queued, this.#clock())
  }

  /** Queues a notice to a confirmed email; an unconfirmed one gets none. Above the limit, notices are merged into one mail. */
  async notify(tx: Db, to: { email: string; emailConfirmed: boolean }, kind: string): Promise<void> {
    if (!to.emailConfirmed) return
    const queued = { kind, recipient: to.email, subjectId: '' }
    const until = await countMail(tx, this.#limits, to.email)
    if (until) await merge(tx, queued, this.#clock(), until)
    else await enqueue(tx, queued, this.#clock())
  }
}
