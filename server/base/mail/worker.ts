import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { MailFailure } from './mail-failure.ts'
import { countMail, type MailProblem } from './mailer.ts'
import { type ComposeDeps, type MailKinds, type Message, mergedMessage } from './message.ts'
import { claimNext, leaseMs, type Mail, mergedKind, postpone, removeMail, renewLease, scheduleRetry } from './outbox.ts'
import type { Send } from './transport.ts'

interface WorkerDeps extends ComposeDeps {
  clock: () => Date
  kinds: MailKinds
  send: Send
  log: Log
}

/** Interval for checking the queue for emails that are due again or were queued by another process. */
const intervalMs = 5000

export class MailWorker {
  readonly #deps: WorkerDeps
  readonly #renewalMs: number
  #sleepController = new AbortController()
  #isStopped = false
  #loop: Promise<void> | undefined
  /** Whether emails wait until the operator changes something. */
  isFailing = false
  lastFailure: MailProblem | undefined

  constructor(deps: WorkerDeps, renewalMs = leaseMs / 3) {
    this.#deps = deps
    this.#renewalMs = renewalMs
  }

  start(): void {
    this.#loop = this.#run()
  }

  /** Ends the current sleep, or the one after the current emails, so that the queue is checked. */
  wake = (): void => this.#sleepController.abort()

  /** Finishes the current email and sends no more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.wake()
    await this.#loop
  }

  async #run() {
    while (!this.#isStopped) {
      this.#sleepController = new AbortController()
      try {
        while (!this.#isStopped && (await this.#sendNext()));
      } catch (error) {
        this.#deps.log(`Mail delivery postponed: ${(error as Error).message}`, 'warn')
      }
      await sleep(intervalMs, undefined, { ref: false, signal: this.#sleepController.signal }).catch(() => undefined)
    }
  }

  async #sendNext(): Promise<boolean> {
    const { db, clock, send } = this.#deps
    const mail = await claimNext(db, clock())
    if (!mail) return false
    try {
      const nextPossible =
        mail.kind === mergedKind && mail.attempts === 1 ? await countMail(db, this.#deps.rateLimits, mail.recipient) : undefined
      if (nextPossible) {
        await postpone(db, mail, nextPossible)
        return true
      }
      const message = await (mail.kind === mergedKind ? this.#merge(mail) : this.#compose(mail, mail.kind))
      if (message instanceof Date) {
        await postpone(db, mail, message)
        return true
      }
      if (message) {
        await this.#whileLeased(mail, () => send(mail.recipient, message, mail.id))
        this.isFailing = false
        this.lastFailure = undefined
      }
      const onSent = message?.onSent
      if (!onSent) await removeMail(db, mail.id)
      else
        await db.transaction().execute(async (tx) => {
          await removeMail(tx, mail.id)
          await onSent(tx)
        })
    } catch (error) {
      await this.#retryLater(mail, error)
    }
    return true
  }

  async #retryLater(mail: Mail, error: unknown) {
    const { db, clock, log } = this.#deps
    const { isLasting, isUnknownMailbox } = error instanceof MailFailure ? error : new MailFailure('')
    if (isLasting) this.isFailing = true
    if (error instanceof MailFailure) this.lastFailure = { at: clock(), text: error.message }
    const wasDropped = await scheduleRetry(db, mail, clock(), isUnknownMailbox)
    // Nothing is to be done about a mistyped address, and a first attempt may fail by greylisting.
    const isTransient = error instanceof MailFailure && !isLasting && mail.attempts === 1
    log(
      `Mail ${mail.id} ${wasDropped ? 'dropped' : `postponed after attempt ${mail.attempts}`}: ${(error as Error).message}`,
      isUnknownMailbox || isTransient ? 'info' : 'warn',
    )
  }

  /** Renews the lease during `work`, so that no other process sends the same email to a slow mail server. */
  async #whileLeased(mail: Mail, work: () => Promise<void>): Promise<void> {
    const end = new AbortController()
    const renewals = this.#renewLease(mail, end.signal)
    try {
      await work()
    } finally {
      end.abort()
      // A late renewal would postpone the next attempt.
      await renewals
    }
  }

  async #renewLease(mail: Mail, signal: AbortSignal): Promise<void> {
    const hasEnded = () => sleep(this.#renewalMs, false, { ref: false, signal }).catch(() => true)
    // After a failure, the next renewal may still be in time.
    while (!(await hasEnded())) await renewLease(this.#deps.db, mail, this.#deps.clock()).catch(() => undefined)
  }

  async #compose(mail: Mail, kind: string): Promise<Message | Date | undefined> {
    const message = this.#deps.kinds[kind]
    if (!message) throw new Error(`No template for mail kind ${kind}`)
    return typeof message === 'function' ? await message(this.#deps, mail, this.#deps.clock()) : message
  }

  async #merge(mail: Mail): Promise<Message> {
    const messages = await Promise.all(mail.subject_id.split(' ').map((kind) => this.#compose(mail, kind)))
    return mergedMessage(messages.flatMap((message) => (message instanceof Date ? [] : (message?.subject ?? []))))
  }
}
