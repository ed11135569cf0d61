import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Client } from '../../../scripts/client.ts'
import type { Owner } from '../../bench/people.ts'
import { type Loss, repeatUntilUnavailable, type Worker } from './worker.ts'

/** Minimum bytes of one save. */
const minBytes = 8000
const [categories, skills] = [4, 40]

/** Saves the numbers 1, 2, 3 and so on. Each save has its number in many fields, 8 kB in total. */
export class Saver implements Worker {
  readonly kind = 'saves'
  acknowledged = 0
  /** The last acknowledged number. */
  lastAcknowledged = 0
  readonly #client: Client

  constructor({ client }: Owner) {
    this.#client = client
  }

  async work(origin: string): Promise<void> {
    await repeatUntilUnavailable(this.nextSave(origin))
  }

  /** Returns a function that saves the next number, based on the stored version. */
  nextSave(origin: string): () => Promise<true> {
    const client = this.#client.at(origin)
    let saved: Portfolio | undefined
    return async () => {
      saved ??= await client.portfolio()
      const number = (numberIn(saved) ?? 0) + 1
      saved = await client.send<Portfolio>('PUT', '/api/portfolio', withNumber(saved, number))
      this.acknowledged++
      this.lastAcknowledged = number
      return true
    }
  }

  async check(origin: string): Promise<Loss> {
    const stored = await this.#client.at(origin).portfolio()
    const number = numberIn(stored)
    if (number === undefined) return { lost: 0, incomplete: 1 }
    // One more save may be stored whose response was not received.
    if (number > this.lastAcknowledged + 1)
      throw new Error(`${number} is stored, but the last acknowledged save is ${this.lastAcknowledged}`)
    const lost = Math.max(0, this.lastAcknowledged - number)
    this.lastAcknowledged = number
    return { lost, incomplete: 0 }
  }
}

function withNumber(portfolio: Portfolio, number: number): Portfolio {
  const paddedNumber = `${number} `.padEnd(50, 'x')
  const result = {
    ...portfolio,
    headline: String(number),
    skillCategories: Array.from({ length: categories }, (_, index) => ({
      id: `category-${index}`,
      name: String(number),
      level: '',
      skills: Array.from({ length: skills }, (_, skillIndex) => `${skillIndex} ${paddedNumber}`.slice(0, 50)),
    })),
  }
  if (JSON.stringify(result).length < minBytes) throw new Error('The body of a save is too small for this test')
  return result
}

/** The number in all fields, or undefined if they differ. 0 before the first save. */
function numberIn({ headline, skillCategories }: Portfolio): number | undefined {
  if (!/^\d+$/.test(headline)) return 0
  const isComplete = skillCategories.every(
    ({ name, skills }) => name === headline && skills.every((skill, index) => skill.startsWith(`${index} ${headline} `)),
  )
  return isComplete && skillCategories.length === categories ? Number(headline) : undefined
}
