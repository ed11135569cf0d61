import type { ComposeDeps, MailKinds } from './kinds.ts'
import { countMail } from './mailer.ts'
import { type Message, mergedMessage } from './message.ts'
import { claimNext, type Mail, markSent, merged, nextDue, postpone, scheduleRetry } from './outbox.ts'
import type { Send } from './transport.ts'

interface WorkerDeps extends ComposeDeps {
  clock: () => Date
  kinds: MailKinds
  send: Send
  log: (line: string) => void
}

/** Another process may have put a mail in the queue, so it is looked at this often, in milliseconds. */
const maxSleepMs = 5000

/** Sends what stands in the outbox, one after another, until it is stopped. */
export class MailWorker {
  readonly #deps: WorkerDeps
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(deps: WorkerDeps) {
    this.#deps = deps
  }

  /** Something was put in the queue: look now. */
  wake = (): void => {
    if (this.#stopped) return
    if (this.#working) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#working = this.#work().finally(() => {
      this.#working = undefined
    })
  }

  /** Finishes the mail in hand and takes no other. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#working
  }

  async #work() {
    const { db, clock, log } = this.#deps
    let sleep = maxSleepMs
    try {
      do {
        this.#again = false
        while (!this.#stopped && (await this.#sendNext()));
      } while (this.#again && !this.#stopped)
      const due = await nextDue(db)
      if (due) sleep = Math.min(maxSleepMs, Math.max(10, due.getTime() - clock().getTime()))
    } catch (error) {
      log(`Mail waits: ${(error as Error).message}`)
    }
    if (!this.#stopped) {
      this.#timer = setTimeout(this.wake, sleep)
      this.#timer.unref()
    }
  }

  async #sendNext(): Promise<boolean> {
    const { db, clock, send, log } = this.#deps
    const mail = await claimNext(db, clock())
    if (!mail) return false
    try {
      const until = mail.kind === merged && mail.attempts === 1 ? await countMail(db, this.#deps.rateLimits, mail.recipient) : undefined
      if (until) {
        await postpone(db, mail, until)
        return true
      }
      const message = await (mail.kind === merged ? this.#merge(mail) : this.#compose(mail, mail.kind))
      if (message) await send(mail.recipient, message, mail.id)
      await markSent(db, mail.id)
    } catch (error) {
      const givenUp = await scheduleRetry(db, mail, clock())
      log(`Mail ${mail.id} ${givenUp ? 'was given up' : `waits after attempt ${mail.attempts}`}: ${(error as Error).message}`)
    }
    return true
  }

  async #compose(mail: Mail, kind: string): Promise<Message | undefined> {
    const { kinds, clock } = this.#deps
    const compose = kinds[kind]
    if (!compose) throw new Error(`Nobody composes mails of the kind ${kind}`)
    return await compose(this.#deps, mail, clock())
  }

  async #merge(mail: Mail): Promise<Message> {
    const messages = await Promise.all(mail.subject_id.split(' ').map((kind) => this.#compose(mail, kind)))
    const subjects = messages.flatMap((message) => message?.subject ?? [])
    return mergedMessage(subjects, `${this.#deps.config.publicUrl}/account`)
  }
}
