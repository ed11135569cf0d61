import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { compose } from './compose.ts'
import { markSent, nextDue, putBack, takeNext } from './outbox.ts'
import type { Send } from './transport.ts'

interface WorkerDeps {
  config: Config
  db: Db
  clock: () => Date
  send: Send
  log: (line: string) => void
}

/** Another process may have put a mail in the queue, so it is looked at this often, in milliseconds. */
const longestSleep = 5000

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
    let sleep = longestSleep
    try {
      do {
        this.#again = false
        while (!this.#stopped && (await this.#sendNext()));
      } while (this.#again && !this.#stopped)
      const due = await nextDue(db)
      if (due) sleep = Math.min(longestSleep, Math.max(10, due.getTime() - clock().getTime()))
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
    const mail = await takeNext(db, clock())
    if (!mail) return false
    try {
      const message = await compose(this.#deps, mail, clock())
      if (message) await send(mail.recipient, message, mail.id)
      await markSent(db, mail.id)
    } catch (error) {
      const givenUp = await putBack(db, mail, clock())
      log(`Mail ${mail.id} ${givenUp ? 'was given up' : `waits after attempt ${mail.attempts}`}: ${(error as Error).message}`)
    }
    return true
  }
}
