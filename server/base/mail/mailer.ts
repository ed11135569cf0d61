import type { Db } from '../db/schema.ts'
import { day, defineRule, hour, type RateLimiter } from '../rate-limits/rate-limiter.ts'
import { mailboxOf } from '../signing/signature.ts'
import { enqueue, mergeNotice, type QueuedMail } from './outbox.ts'

/** Limit for all kinds of emails together. Counted per email address, not per account, so that it survives the deletion of an account. */
export const mailsToRecipient = defineRule('mail', ['recipient', 6, hour], ['recipient', 20, day])

/** Counts an email to this recipient. When the limit is reached, counts nothing and returns the time at which the next email is possible. */
export async function countMail(db: Db, limits: RateLimiter, recipient: string): Promise<Date | undefined> {
  return await limits.countUnlessFull(db, mailsToRecipient({ recipient: mailboxOf(recipient) }))
}

async function confirmedEmailOf(db: Db, accountId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed', '=', 1)
    .executeTakeFirst()
  return account?.email
}

export interface MailProblem {
  at: Date
  text: string
}

interface Delivery {
  wake: () => void
  isFailing: boolean
  lastFailure?: MailProblem | undefined
}

export class Mailer {
  readonly #limits: RateLimiter
  readonly #clock: () => Date
  readonly #worker: Delivery

  constructor(limits: RateLimiter, clock: () => Date, worker: Delivery) {
    this.#limits = limits
    this.#clock = clock
    this.#worker = worker
  }

  wake = (): void => this.#worker.wake()

  get isFailing(): boolean {
    return this.#worker.isFailing
  }

  get lastFailure(): MailProblem | undefined {
    return this.#worker.lastFailure
  }

  /** Queues an email that can be requested again. Above the limit, the email is dropped. Returns the time at which one is possible then. */
  async post(tx: Db, queued: QueuedMail): Promise<Date | undefined> {
    const nextPossible = await countMail(tx, this.#limits, queued.recipient)
    if (!nextPossible) await enqueue(tx, queued, this.#clock())
    return nextPossible
  }

  async notify(tx: Db, accountId: string, kind: string): Promise<void> {
    const recipient = await confirmedEmailOf(tx, accountId)
    if (recipient !== undefined) await this.notifyConfirmed(tx, recipient, kind)
  }

  /** Queues an email to the account's email if it is confirmed. The worker applies a limit of this kind of email. */
  async deliver(tx: Db, accountId: string, queued: Omit<QueuedMail, 'recipient'>): Promise<void> {
    const recipient = await confirmedEmailOf(tx, accountId)
    if (recipient !== undefined) await enqueue(tx, { ...queued, recipient }, this.#clock())
  }

  /** Queues a notice to a confirmed email. Above the limit, notices are merged into one email. */
  async notifyConfirmed(tx: Db, recipient: string, kind: string): Promise<void> {
    const nextPossible = await countMail(tx, this.#limits, recipient)
    if (nextPossible) await mergeNotice(tx, { kind, recipient }, this.#clock(), nextPossible)
    else await enqueue(tx, { kind, recipient, subjectId: '' }, this.#clock())
  }
}
