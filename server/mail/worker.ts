import type { ComposeDeps, MailKinds } from './kinds.ts'
import { countMail } from './mailer.ts'
import { type Message, mergedMessage } from './message.ts'
import { claimNext, type Mail, markSent, mergedKind, nextDue, postpone, scheduleRetry } from './outbox.ts'
import type { Send } from './transport.ts'

interface WorkerDeps extends ComposeDeps {
  clock: () => Date
  kinds: MailKinds
  send: Send
  log: (line: string) => void
}

/** Interval for checking the queue, because another process may have queued a mail. */
const maxSleepMs = 5000

/** Sends the mails of the outbox, one after another, until it is stopped. */
export class MailWorker {
  readonly #deps: WorkerDeps
  #timer: NodeJS.Timeout | undefined
  #current: Promise<void> | undefined
  #isWoken = false
  #isStopped = false

  constructor(deps: WorkerDeps) {
    this.#deps = deps
  }

  /** Checks the queue now, or again after the current run. */
  wake = (): void => {
    if (this.#isStopped) return
    if (this.#current) {
      this.#isWoken = true
      return
    }
    clearTimeout(this.#timer)
    this.#current = this.#work().finally(() => {
      this.#current = undefined
    })
  }

  /** Finishes the current mail and sends no more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#current
  }

  async #work() {
    const { db, clock, log } = this.#deps
    let sleep = maxSleepMs
    try {
      do {
        this.#isWoken = false
        while (!this.#isStopped && (await this.#sendNext()));
      } while (this.#isWoken && !this.#isStopped)
      const due = await nextDue(db)
      if (due) sleep = Math.min(maxSleepMs, Math.max(10, due.getTime() - clock().getTime()))
    } catch (error) {
      log(`Mail delivery postponed: ${(error as Error).message}`)
    }
    if (!this.#isStopped) {
      this.#timer = setTimeout(this.wake, sleep)
      this.#timer.unref()
    }
  }

  async #sendNext(): Promise<boolean> {
    const { db, clock, send, log } = this.#deps
    const mail = await claimNext(db, clock())
    if (!mail) return false
    try {
      const until = mail.kind === mergedKind && mail.attempts === 1 ? await countMail(db, this.#deps.rateLimits, mail.recipient) : undefined
      if (until) {
        await postpone(db, mail, until)
        return true
      }
      const message = await (mail.kind === mergedKind ? this.#merge(mail) : this.#compose(mail, mail.kind))
      if (message) await send(mail.recipient, message, mail.id)
      await markSent(db, mail.id)
    } catch (error) {
      const wasDropped = await scheduleRetry(db, mail, clock())
      log(`Mail ${mail.id} ${wasDropped ? 'dropped' : `postponed after attempt ${mail.attempts}`}: ${(error as Error).message}`)
    }
    return true
  }

  async #compose(mail: Mail, kind: string): Promise<Message | undefined> {
    const { kinds, clock } = this.#deps
    const compose = kinds[kind]
    if (!compose) throw new Error(`No template for mail kind ${kind}`)
    return await compose(this.#deps, mail, clock())
  }

  async #merge(mail: Mail): Promise<Message> {
    const messages = await Promise.all(mail.subject_id.split(' ').map((kind) => this.#compose(mail, kind)))
    const subjects = messages.flatMap((message) => message?.subject ?? [])
    return mergedMessage(subjects, `${this.#deps.config.publicUrl}/account`)
  }
}
