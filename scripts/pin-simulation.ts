import { portfolioInput } from '#contract/portfolio-input.ts'
import { register } from '#server/accounts/accounts.ts'
import type { Site } from '#server/base/built-site/site.ts'
import { readConfig } from '#server/base/config.ts'
import { Problem } from '#server/base/http/problems.ts'
import { unlockWithPin } from '#server/portfolios/access/pin.ts'
import type { PinVisitor } from '#server/portfolios/access/pin-attempts.ts'
import { allowMore } from '#server/portfolios/access/pin-budget.ts'
import { portfolioById } from '#server/portfolios/portfolio-store.ts'
import { savePortfolio } from '#server/portfolios/save.ts'
import { assemble } from '#server/run/assemble.ts'

export interface Scenario {
  attack: string
  /** Number of the attacker's IPs, each in a different network. */
  ipCount: number
  visitsPerDay: number
  /** How often the owner allows more attempts: in the middle of the month, and half a month before it. */
  ownerIncrement: 0 | 1 | 2
}

/** What happened in one simulated month. */
export interface Month {
  isHit: boolean
  attackerValues: number
  newVisits: number
  newRefused: number
  knownVisits: number
  knownRefused: number
}

type AttemptResult = 'unlocked' | 'wrong' | 'paused'
type Attempt = (value: string, visitor: PinVisitor) => Promise<AttemptResult>

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The product on a separate database, with a clock that only the simulation advances. */
export async function openSimulation(folder: string) {
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
  const config = readConfig({ DATA_DIR: folder })
  const { deps, close } = await assemble(config, { site: noPages, clock: () => new Date(clock.now), log: () => undefined })
  let ownerCount = 0

  /** Creates a portfolio with this PIN; returns a function that attempts a value. */
  async function createPortfolio(accessPin: string) {
    const { id } = await register(deps, { email: `owner${++ownerCount}@example.com`, password: 'a good password' })
    const input = portfolioInput.parse({ version: 1, phone: '5035550142', accessPin, privacySettings: { hidePhone: true } })
    await savePortfolio(deps, id, input, { device: 'Simulation' })
    const portfolio = await portfolioById(deps.db, id)
    const attempt: Attempt = async (value, visitor) => {
      try {
        await unlockWithPin(deps, portfolio, value, visitor)
        return 'unlocked'
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error
        return error.status === 429 ? 'paused' : 'wrong'
      }
    }
    return { id, attempt }
  }

  /** Makes one wrong attempt, lets the owner allow more, and advances the clock by half a month. */
  async function passHalfAMonth(id: string, attempt: Attempt, accessPin: string) {
    const wrong = accessPin === '2468' ? '1357' : '2468'
    await attempt(wrong, { lane: 'anonymous', address: '203.0.113.1', network: '203.0.113.0/24', visit: '' })
    await allowMore(deps.db, id, new Date(clock.now))
    clock.now += 15 * day
  }

  async function simulateMonth(scenario: Scenario, accessPin: string): Promise<Month> {
    const { id, attempt } = await createPortfolio(accessPin)
    const attacker = new Attacker(scenario.ipCount)
    const visitors = new Visitors(accessPin)
    if (scenario.ownerIncrement === 2) await passHalfAMonth(id, attempt, accessPin)
    const middle = clock.now + 15 * day
    for (const end = clock.now + 30 * day; clock.now < end; clock.now += hour) {
      if (scenario.ownerIncrement > 0 && clock.now === middle) await allowMore(deps.db, id, new Date(clock.now))
      await attacker.attack(attempt)
      for (let expected = scenario.visitsPerDay / 24; expected > 0; expected--) {
        if (Math.random() < expected) await visitors.visit(attempt)
      }
    }
    return { ...attacker.result, ...visitors.result }
  }

  return { simulateMonth, close }
}

const noPages: Site = {
  portfolioPage: rejectPage,
  pageFile: rejectPage,
  messagePage: rejectPage,
  codePage: rejectPage,
  reportPage: rejectPage,
  statementPage: rejectPage,
  writerPage: rejectPage,
  checkPage: rejectPage,
  checkFile: rejectPage,
  messageForm: rejectPage,
  actionPage: rejectPage,
  shell: rejectPage,
  folders: [],
  version: '',
  isCacheable: false,
  policy: {},
}

async function rejectPage(): Promise<string> {
  throw new Error('The simulation does not render pages')
}

/** Attempts new values from its IPs in turn until the portfolio rejects them. */
class Attacker {
  readonly result = { isHit: false, attackerValues: 0 }
  readonly #values = Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0')).sort(() => Math.random() - 0.5)
  readonly #ipCount: number
  #turn = 0

  constructor(ipCount: number) {
    this.#ipCount = ipCount
  }

  async attack(attempt: Attempt) {
    for (let pausedCount = 0; pausedCount < Math.min(4, this.#ipCount) && !this.result.isHit; this.#turn++) {
      const network = `10.${this.#turn % this.#ipCount}.0`
      const value = this.#values[this.result.attackerValues] ?? '0000'
      const outcome = await attempt(value, { lane: 'anonymous', address: `${network}.1`, network: `${network}.0/24`, visit: '' })
      if (outcome === 'paused') pausedCount++
      else this.result.attackerValues++
      this.result.isHit = outcome === 'unlocked'
    }
  }
}

/** Legitimate visitors; a fifth of them share one of twenty IPs. */
class Visitors {
  readonly result = { newVisits: 0, newRefused: 0, knownVisits: 0, knownRefused: 0 }
  readonly #accessPin: string
  #visitorCount = 0
  #deviceCount = 0

  constructor(accessPin: string) {
    this.#accessPin = accessPin
  }

  async visit(attempt: Attempt) {
    const visitor = this.#nextVisitor()
    const knownPin = visitor.lane === 'device' || Math.random() >= 0.015 ? this.#accessPin : this.#wrongValue()
    const outcome = await this.#enter(attempt, visitor, knownPin)
    const refusedCount = outcome === 'paused' ? 1 : 0
    if (visitor.lane === 'device') {
      this.result.knownVisits++
      this.result.knownRefused += refusedCount
    } else {
      this.result.newVisits++
      this.result.newRefused += refusedCount
      if (outcome === 'unlocked') this.#deviceCount++
    }
  }

  /** Up to three attempts, 3 % of them mistyped. */
  async #enter(attempt: Attempt, visitor: PinVisitor, knownPin: string): Promise<AttemptResult> {
    for (let entry = 0; entry < 3; entry++) {
      const outcome = await attempt(Math.random() < 0.03 ? this.#wrongValue() : knownPin, visitor)
      if (outcome !== 'wrong') return outcome
    }
    return 'wrong'
  }

  #nextVisitor(): PinVisitor {
    const number = ++this.#visitorCount
    const network = Math.random() < 0.2 ? `192.0.${number % 20}` : `172.${Math.floor(number / 250)}.${number % 250}`
    const device = this.#deviceCount > 0 && Math.random() < 0.3 ? `device-${Math.floor(Math.random() * this.#deviceCount)}` : undefined
    const lane = device ? 'device' : 'anonymous'
    return { lane, address: `${network}.1`, network: `${network}.0/24`, visit: device ?? `visit-${number}` }
  }

  #wrongValue(): string {
    for (;;) {
      const value = String(Math.floor(Math.random() * 10_000)).padStart(4, '0')
      if (value !== this.#accessPin) return value
    }
  }
}
