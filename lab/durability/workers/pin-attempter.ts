import type { z } from 'zod'
import type { pinBudget } from '#contract/calls/pin-budget.ts'
import { pinAttemptLimits } from '#contract/limits.ts'
import { RequestRefusedError } from '../../../scripts/client.ts'
import { demoPin } from '../../../scripts/demo-people.ts'
import type { Owner } from '../../bench/people.ts'
import { type Loss, repeatUntilUnavailable, type Worker } from './worker.ts'

/** Fewer than the budget of a portfolio, because attempts beyond the budget are not counted. */
const attemptsPerTurn = 6

interface Target {
  owner: Owner
  /** The number of counted attempts at the last check. */
  counted: number
  /** The number of acknowledged attempts since the last check. */
  acknowledgedSince: number
}

/** Attempts wrong PINs, each a new value from a different network, on a different portfolio in each turn. */
export class PinAttempter implements Worker {
  readonly kind = 'PIN counts'
  readonly #targets: Target[]
  acknowledged = 0
  #sentCount = 0
  #turn = 0

  constructor(owners: readonly Owner[]) {
    this.#targets = owners.map((owner) => ({ owner, counted: 0, acknowledgedSince: 0 }))
  }

  async work(origin: string): Promise<void> {
    const target = this.#targets[this.#turn++ % this.#targets.length]
    if (!target) return
    let remaining = attemptsPerTurn
    await repeatUntilUnavailable(async () => {
      const status = await attemptPin(
        origin,
        target.owner.handle,
        wrongPin(++this.#sentCount),
        `10.${this.#sentCount >> 8}.${this.#sentCount & 255}.7`,
      )
      if (status !== 403) throw new RequestRefusedError(status, `The response to a wrong PIN was ${status}`)
      target.acknowledgedSince++
      this.acknowledged++
      return --remaining > 0
    })
  }

  async check(origin: string): Promise<Loss> {
    const losses = await Promise.all(
      this.#targets.map(async (target) => {
        const { left } = await target.owner.client.at(origin).send<z.infer<typeof pinBudget>>('GET', '/api/pin-budget')
        const counted = pinAttemptLimits.initial - left
        const lost = Math.max(0, target.counted + target.acknowledgedSince - counted)
        Object.assign(target, { counted, acknowledgedSince: 0 })
        return lost
      }),
    )
    return { lost: losses.reduce((sum, lost) => sum + lost, 0), incomplete: 0 }
  }
}

/** A different PIN for each number, never the correct one. */
export function wrongPin(number: number): string {
  return String((Number(demoPin) + (number % 9999) + 1) % 10_000).padStart(4, '0')
}

/** Attempts a PIN from this IP, as forwarded by a proxy; returns the status. */
export async function attemptPin(origin: string, handle: string, accessPin: string, ip: string): Promise<number> {
  const response = await fetch(`${origin}/api/portfolio/${handle}/verify`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ accessPin }),
  })
  await response.text()
  return response.status
}
