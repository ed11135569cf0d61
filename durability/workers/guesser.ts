import type { z } from 'zod'
import { pinAttemptLimits } from '#contract/limits.ts'
import type { pinBudget } from '#contract/pin-budget.ts'
import { type Owner, pin } from '../../bench/people.ts'
import { RequestRefusedError } from '../../scripts/client.ts'
import { type Loss, untilGone, type Worker } from './worker.ts'

/** So that no portfolio's tries are used up: then nothing more would be counted. */
const inOneTurn = 6

interface Target {
  owner: Owner
  /** What was counted when somebody looked last, and what was acknowledged since. */
  counted: number
  since: number
}

/** Tries wrong PINs, each a new value from a network of its own, at another portfolio in each turn. */
export class Guesser implements Worker {
  readonly kind = 'PIN counts'
  readonly #targets: Target[]
  acknowledged = 0
  #sent = 0
  #turn = 0

  constructor(people: readonly Owner[]) {
    this.#targets = people.map((owner) => ({ owner, counted: 0, since: 0 }))
  }

  async work(origin: string): Promise<void> {
    const target = this.#targets[this.#turn++ % this.#targets.length]
    if (!target) return
    let left = inOneTurn
    await untilGone(async () => {
      const status = await guess(origin, target.owner.handle, wrongPin(++this.#sent), `10.${this.#sent >> 8}.${this.#sent & 255}.7`)
      if (status !== 403) throw new RequestRefusedError(status, `A wrong PIN was answered with ${status}`)
      target.since++
      this.acknowledged++
      return --left > 0
    })
  }

  async look(origin: string): Promise<Loss> {
    const losses = await Promise.all(
      this.#targets.map(async (target) => {
        const { left } = await target.owner.client.at(origin).send<z.infer<typeof pinBudget>>('GET', '/api/pin-budget')
        const counted = pinAttemptLimits.initial - left
        const lost = Math.max(0, target.counted + target.since - counted)
        Object.assign(target, { counted, since: 0 })
        return lost
      }),
    )
    return { lost: losses.reduce((sum, lost) => sum + lost, 0), torn: 0 }
  }
}

/** Another one for each number, and never the right one. */
export function wrongPin(number: number): string {
  return String((Number(pin) + (number % 9999) + 1) % 10_000).padStart(4, '0')
}

/** Tries a PIN from this address, as a proxy would pass it on; answers the status. */
export async function guess(origin: string, handle: string, accessPin: string, address: string): Promise<number> {
  const answer = await fetch(`${origin}/api/portfolio/${handle}/verify`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ accessPin }),
  })
  await answer.text()
  return answer.status
}
