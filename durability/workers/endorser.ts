import type { PublicView } from '#contract/portfolio.ts'
import type { Owner } from '../../bench/people.ts'
import { Client } from '../../scripts/client.ts'
import { type Loss, untilGone, type Worker } from './worker.ts'

/** Endorses one portfolio with one email after the other. */
export class Endorser implements Worker {
  readonly kind = 'endorsements'
  acknowledged = 0
  #sent = 0
  /** The count at the last check, and the acknowledged ones since. */
  #counted = 0
  #since = 0
  readonly #handle: string

  constructor({ handle }: Owner) {
    this.#handle = handle
  }

  async work(origin: string): Promise<void> {
    const client = new Client(origin)
    await untilGone(async () => {
      await client.endorse(this.#handle, `reader-${++this.#sent}@example.com`)
      this.acknowledged++
      this.#since++
      return true
    })
  }

  async look(origin: string): Promise<Loss> {
    const { endorsementCount } = await new Client(origin).send<PublicView>('GET', `/api/portfolio/${this.#handle}`)
    if (endorsementCount > this.#sent) throw new Error(`${endorsementCount} endorsements count and only ${this.#sent} were sent`)
    const lost = Math.max(0, this.#counted + this.#since - endorsementCount)
    this.#counted = endorsementCount
    this.#since = 0
    return { lost, torn: 0 }
  }
}
