import type { Portfolio } from '#contract/portfolio.ts'
import type { Owner } from '../../bench/people.ts'
import type { Client } from '../../scripts/client.ts'
import { type Loss, untilGone, type Worker } from './worker.ts'

/** Minimum bytes of one save. */
const size = 8000
const [categories, skills] = [4, 40]

/** Saves 1, 2, 3 …, each number in many fields, 8 kB in total. */
export class Saver implements Worker {
  readonly kind = 'saves'
  acknowledged = 0
  /** The last acknowledged number. */
  last = 0
  readonly #client: Client

  constructor({ client }: Owner) {
    this.#client = client
  }

  async work(origin: string): Promise<void> {
    await untilGone(this.saving(origin))
  }

  /** Saves the next number, based on the stored version. */
  saving(origin: string): () => Promise<true> {
    const client = this.#client.at(origin)
    let saved: Portfolio | undefined
    return async () => {
      saved ??= await client.portfolio()
      const number = (numberIn(saved) ?? 0) + 1
      saved = await client.send<Portfolio>('PUT', '/api/portfolio', numbered(saved, number))
      this.acknowledged++
      this.last = number
      return true
    }
  }

  async look(origin: string): Promise<Loss> {
    const stored = await this.#client.at(origin).portfolio()
    const number = numberIn(stored)
    if (number === undefined) return { lost: 0, torn: 1 }
    // One more may have been saved without a received response.
    if (number > this.last + 1) throw new Error(`${number} is stored and only ${this.last} was saved`)
    const lost = Math.max(0, this.last - number)
    this.last = number
    return { lost, torn: 0 }
  }
}

function numbered(portfolio: Portfolio, number: number): Portfolio {
  const word = `${number} `.padEnd(50, 'x')
  const numbered = {
    ...portfolio,
    headline: String(number),
    skillCategories: Array.from({ length: categories }, (_, at) => ({
      id: `category-${at}`,
      name: String(number),
      level: '',
      skills: Array.from({ length: skills }, (_, place) => `${place} ${word}`.slice(0, 50)),
    })),
  }
  if (JSON.stringify(numbered).length < size) throw new Error('A save is smaller than it should be')
  return numbered
}

/** The number in all fields, or undefined if they differ. 0 before the first save. */
function numberIn({ headline, skillCategories }: Portfolio): number | undefined {
  if (!/^\d+$/.test(headline)) return 0
  const whole = skillCategories.every(
    ({ name, skills }) => name === headline && skills.every((skill, at) => skill.startsWith(`${at} ${headline} `)),
  )
  return whole && skillCategories.length === categories ? Number(headline) : undefined
}
