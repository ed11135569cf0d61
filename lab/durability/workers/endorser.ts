import type { PublicView } from '#contract/calls/portfolio.ts'
import { Client } from '../../../scripts/client.ts'
import type { Owner } from '../../bench/people.ts'
import { type Loss, repeatUntilUnavailable, type Worker } from './worker.ts'

/** Endorses one portfolio, each time with a new email. */
export class Endorser implements Worker {
  readonly kind = 'endorsements'
  acknowledged = 0
  #sentCount = 0
  /** The number of endorsements at the last check. */
  #lastCount = 0
  /** The number of acknowledged endorsements since the last check. */
  #acknowledgedSince = 0
  readonly #handle: string

  constructor({ handle }: Owner) {
    this.#handle = handle
  }

  async work(origin: string): Promise<void> {
    const client = new Client(origin)
    await repeatUntilUnavailable(async () => {
      await client.endorse(this.#handle, `visitor-${++this.#sentCount}@example.com`)
      this.acknowledged++
      this.#acknowledgedSince++
      return true
    })
  }

  async check(origin: string): Promise<Loss> {
    const { endorsementCount } = await new Client(origin).send<PublicView>('GET', `/api/portfolio/${this.#handle}`)
    if (endorsementCount > this.#sentCount)
      throw new Error(`${endorsementCount} endorsements are counted, but only ${this.#sentCount} were sent`)
    const lost = Math.max(0, this.#lastCount + this.#acknowledgedSince - endorsementCount)
    this.#lastCount = endorsementCount
    this.#acknowledgedSince = 0
    return { lost, incomplete: 0 }
  }
}
