import { type PublicView, publicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { Copy } from '../http/copy.ts'
import { fingerprintOf } from '../http/encoded-text.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security.ts'
import type { Headcount } from './headcount.ts'
import { type StoredPortfolio, visibleToStranger } from './visibility.ts'

export type By = 'handle' | 'id'

/** Besides the bytes that are sent: what the page is drawn from, addresses, and kept heads. */
const bytesBeside = 8000

type PressDeps = Pick<Deps, 'site' | 'config' | 'clock'> & { headcount: Headcount }

/** YYYY-MM. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

const endOfMonth = (time: Date): number => Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1)

interface Drawing {
  /** YYYY-MM, for how long positions have lasted by now. */
  month: string
  /** Whose visits it counts. */
  pageOf: string | undefined
  grown: () => void
}

/** What finished answers about portfolios are made with. */
export class Press {
  readonly #deps: PressDeps
  readonly #ofPages: Readonly<Record<string, string>>
  readonly #ofCalls: Readonly<Record<string, string>>

  constructor(deps: PressDeps) {
    const { config, site } = deps
    this.#deps = deps
    this.#ofPages = { ...securityHeaders(config, contentSecurityPolicy(site.policy)), 'cache-control': 'public, no-cache' }
    this.#ofCalls = { ...securityHeaders(config), 'cache-control': 'no-store' }
  }

  json(text: string, grown: () => void): Copy {
    return new Copy({ text, tag: fingerprintOf(text), type: 'application/json; charset=utf-8', headers: this.#ofCalls }, grown)
  }

  now(): Date {
    return this.#deps.clock()
  }

  /** The head-count at its foot is left out of the tag: a newcomer is no reason to send everybody's page again. */
  async page(view: PublicView, by: By, { month, pageOf, grown }: Drawing): Promise<Copy> {
    const { site, headcount, config } = this.#deps
    const { publicUrl, feedbackEmail } = config
    const text = await site.portfolioPage({ view, by, month, portfolioCount: await headcount.lately(), publicUrl, feedbackEmail })
    const tag = fingerprintOf(JSON.stringify([site.version, publicUrl, feedbackEmail, by, month, view]))
    return new Copy({ text, tag, type: 'text/html; charset=utf-8', headers: this.#ofPages, pageOf }, grown)
  }
}

/** What strangers get of one portfolio at one revision, as finished answers. Nothing hidden is ever in here. */
export class Published {
  readonly id: string
  readonly revision: number
  readonly json: Copy
  /** Milliseconds: until when its pages are true, because they say how long a position has lasted by now. */
  readonly until: number
  readonly #month: string
  readonly #view: PublicView
  readonly #countsVisits: boolean
  readonly #press: Press
  readonly #grown: () => void
  readonly #pages: Partial<Record<By, Promise<Copy>>> = {}
  readonly #copies: Copy[]

  constructor(stored: StoredPortfolio, press: Press, grown: (published: Published) => void) {
    this.id = stored.id
    this.revision = stored.revision
    this.#press = press
    const now = press.now()
    this.#month = monthOf(now)
    this.until = endOfMonth(now)
    this.#grown = () => grown(this)
    this.#countsVisits = stored.content.countVisits
    // The schema strips whatever it doesn't name.
    this.#view = publicView.parse(visibleToStranger(stored))
    this.json = press.json(JSON.stringify(this.#view), this.#grown)
    this.#copies = [this.json]
  }

  /** Which pages somebody has asked for. */
  get drawn(): readonly By[] {
    return Object.keys(this.#pages) as By[]
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#copies.reduce((sum, { size }) => sum + size, bytesBeside)
  }

  page(by: By): Promise<Copy> {
    this.#pages[by] ??= this.#draw(by)
    return this.#pages[by]
  }

  async #draw(by: By): Promise<Copy> {
    try {
      const pageOf = this.#countsVisits ? this.id : undefined
      const copy = await this.#press.page(this.#view, by, { month: this.#month, pageOf, grown: this.#grown })
      this.#copies.push(copy)
      this.#grown()
      return copy
    } catch (error) {
      delete this.#pages[by]
      throw error
    }
  }
}
