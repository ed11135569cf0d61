import type { Db } from '../db/schema.ts'
import { hashEmail } from '../rate-limits/hash-email.ts'
import { day, hour, type RateLimiter, rule } from '../rate-limits/rate-limiter.ts'
import { enqueue, merge, type QueuedMail } from './outbox.ts'

/** Over all kinds, whoever asks; counted by the address and not by the account, so that it holds across deletions (decisions §7). */
const toRecipient = rule('mail', ['recipient', 6, hour], ['recipient', 20, day])

/** When this recipient may get another mail, in which case none was counted; undefined when it was counted and may go. */
export async function countMail(db: Db, limits: RateLimiter, recipient: string): Promise<Date | undefined> {
  return await limits.tryIn(db, toRecipient, { recipient: hashEmail(mailboxOf(recipient)) })
}

/** One mailbox has many addresses: most providers ignore a tag (RFC 5233), some ignore dots. Only to count by; two people whom this confuses share a limit. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

/** Puts mails in the queue, within what their recipients can bear. */
export class Mailer {
  readonly #limits: RateLimiter
  readonly #clock: () => Date
  /** Tells whoever sends mail that something was put in the queue. */
  readonly wake: () => void

  constructor(limits: RateLimiter, clock: () => Date, wake: () => void) {
    this.#limits = limits
    this.#clock = clock
    this.wake = wake
  }

  /** A mail that was asked for and whose link can be asked for again: past the limit it is dropped. */
  async post(tx: Db, order: QueuedMail): Promise<void> {
    if (!(await countMail(tx, this.#limits, order.recipient))) await enqueue(tx, order, this.#clock())
  }

  /** A mail whose limits the caller has counted. */
  async postCounted(tx: Db, order: QueuedMail): Promise<void> {
    await enqueue(tx, order, this.#clock())
  }

  /** Tells the owner of a confirmed address of something; nothing goes to an unconfirmed one. Past the limit notices are merged. */
  async notify(tx: Db, to: { email: string; emailConfirmed: boolean }, kind: string): Promise<void> {
    if (!to.emailConfirmed) return
    const order = { kind, recipient: to.email, subjectId: '' }
    const until = await countMail(tx, this.#limits, to.email)
    if (until) await merge(tx, order, this.#clock(), until)
    else await enqueue(tx, order, this.#clock())
  }
}
