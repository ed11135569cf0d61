import type { z } from 'zod'
import { pinAttemptLimits } from '#contract/limits.ts'
import type { pinBudget } from '#contract/pin-budget.ts'
import type { Owner } from '../../bench/people.ts'
import { RequestRefusedError } from '../../scripts/client.ts'
import { demoPin } from '../../scripts/demo-people.ts'
import { type Loss, untilGone, type Worker } from './worker.ts'

/** Fewer than the budget of a portfolio: once it is used up, nothing more is counted. */
const inOneTurn = 6

interface Target {
  owner: Owner
  /** The count at the last check, and the acknowledged ones since. */
  counted: number
  since: number
}

/** Attempts wrong PINs, each a new value from a different network, on a different portfolio in each turn. */
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

/** A different PIN for each number, never the correct one. */
export function wrongPin(number: number): string {
  return String((Number(demoPin) + (number % 9999) + 1) % 10_000).padStart(4, '0')
}

/** Attempts a PIN from this IP, as forwarded by a proxy; returns the status. */
export async function guess(origin: string, handle: string, accessPin: string, address: string): Promise<number> {
  const answer = await fetch(`${origin}/api/portfolio/${handle}/verify`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ accessPin }),
  })
  await answer.text()
  return answer.status
}
