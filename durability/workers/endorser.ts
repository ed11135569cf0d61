import type { PublicView } from '#contract/portfolio.ts'
import type { Owner } from '../../bench/people.ts'
import { Client } from '../../scripts/client.ts'
import { type Loss, repeatUntilUnavailable, type Worker } from './worker.ts'

/** Endorses one portfolio with one email after the other. */
export class Endorser implements Worker {
  readonly kind = 'endorsements'
  acknowledged = 0
  #sent = 0
  /** The count at the last check, and the acknowledged ones since. */
  #lastCount = 0
  #acknowledgedSince = 0
  readonly #handle: string

  constructor({ handle }: Owner) {
    this.#handle = handle
  }

  async work(origin: string): Promise<void> {
    const client = new Client(origin)
    await repeatUntilUnavailable(async () => {
      await client.endorse(this.#handle, `visitor-${++this.#sent}@example.com`)
      this.acknowledged++
      this.#acknowledgedSince++
      return true
    })
  }

  async check(origin: string): Promise<Loss> {
    const { endorsementCount } = await new Client(origin).send<PublicView>('GET', `/api/portfolio/${this.#handle}`)
    if (endorsementCount > this.#sent) throw new Error(`${endorsementCount} endorsements are counted, but only ${this.#sent} were sent`)
    const lost = Math.max(0, this.#lastCount + this.#acknowledgedSince - endorsementCount)
    this.#lastCount = endorsementCount
    this.#acknowledgedSince = 0
    return { lost, incomplete: 0 }
  }
}
