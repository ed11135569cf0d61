import { setTimeout as wait } from 'node:timers/promises'
import { portfolioAddress } from '#contract/addresses.ts'
import type { Deps } from '../deps.ts'
import { type Copy, Moved } from '../http/copy.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security.ts'
import { BoundedStore } from '../storage/bounded-store.ts'
import type { Found } from './addresses.ts'
import type { Headcount } from './headcount.ts'
import { type By, Press, Published } from './published.ts'
import { portfolioById } from './stored.ts'

interface Kept {
  published: Published
  addresses: Set<string>
  /** Behind that of the store once another process has written: then whoever asks next compares revisions. */
  generation: number
}

type Answer = Copy | Moved

interface Target {
  kept: Kept
  answer: Answer
}

const most = 64 * 1024 * 1024
/** Between two portfolios that are made again before anybody asks, so that they take little from whoever does ask. */
const restBetween = 50

type CopiesDeps = Pick<Deps, 'db' | 'site' | 'config' | 'clock' | 'changes'> & { headcount: Headcount }

/**
 * The finished answers about portfolios and the addresses that lead to them. Those of a portfolio are dropped in the turn in which a
 * change of it is committed, and made again by whoever asks, or when there is time.
 */
export class PublishedCopies {
  readonly #deps: CopiesDeps
  readonly #press: Press
  readonly #store: BoundedStore<Kept>
  readonly #targets = new Map<string, Target>()
  readonly #making = new Map<string, Promise<Published>>()
  readonly #again = new Map<string, readonly By[]>()
  readonly #ofMoved: Readonly<Record<string, string>>
  #generation = 0
  #catchingUp = false
  #closed = false

  constructor(deps: CopiesDeps) {
    this.#deps = deps
    this.#press = new Press(deps)
    this.#store = new BoundedStore({ most, mostEach: most / 8, forgotten: ({ addresses }) => this.#forget(addresses) })
    // Not to be kept: the owner may take the former handle back, and two kept redirects would then chase each other.
    this.#ofMoved = { ...securityHeaders(deps.config, contentSecurityPolicy(deps.site.policy)), 'cache-control': 'no-cache' }
    deps.changes.listen((portfolioId) => (portfolioId === undefined ? this.#doubtAll() : this.#drop(portfolioId)))
  }

  /** What an address leads to that was asked for before, as long as nothing has changed. */
  at(address: string): Answer | undefined {
    const target = this.#targets.get(address)
    if (!target) return undefined
    this.#deps.changes.look()
    if (target.kept.generation !== this.#generation || this.#isOver(target.kept)) return undefined
    this.#store.find(target.kept.published.id)
    return target.answer
  }

  /**
   * The answer about a portfolio that was found in the database just now. With `address` that one leads there by itself from now on: only
   * for addresses of which a portfolio has few, because there are endless spellings.
   * @throws {Problem} `not_found`
   */
  async answer({ id, revision }: Found, choose: (published: Published) => Answer | Promise<Answer>, address?: string): Promise<Answer> {
    const published = await this.#at(id, revision)
    const answer = await choose(published)
    const kept = this.#store.peek(id)
    // Another may stand there by now, under another handle.
    if (address !== undefined && kept?.published === published && published.revision === revision) {
      kept.addresses.add(address)
      this.#targets.set(address, { kept, answer })
    }
    return answer
  }

  /** Where a handle leads that was given up. */
  moved({ id, handle }: Found): Moved {
    return new Moved(portfolioAddress({ id, urlHandle: handle }), this.#ofMoved)
  }

  /** Makes nothing more by itself. */
  close(): void {
    this.#closed = true
  }

  async #at(id: string, revision: number): Promise<Published> {
    const kept = this.#store.find(id)
    if (kept?.published.revision === revision && !this.#isOver(kept)) {
      kept.generation = this.#generation
      return kept.published
    }
    const made = await this.#make(id)
    // Begun before another process wrote.
    return made.revision < revision ? await this.#make(id) : made
  }

  #isOver({ published }: Kept): boolean {
    return this.#deps.clock().getTime() >= published.until
  }

  #make(id: string): Promise<Published> {
    const begun = this.#making.get(id)
    if (begun) return begun
    const { db, site } = this.#deps
    const generation = this.#generation
    const grown = (published: Published) => this.#weigh(published)
    const making: Promise<Published> = portfolioById(db, id).then((stored) => {
      const published = new Published(stored, this.#press, grown)
      // What changed meanwhile is good for who asked before, and for nobody after.
      if (site.cacheable && this.#making.get(id) === making)
        this.#store.keep(id, { published, addresses: new Set(), generation }, published.size)
      return published
    })
    this.#making.set(id, making)
    const done = () => {
      if (this.#making.get(id) === making) this.#making.delete(id)
    }
    making.then(done, done)
    return making
  }

  #weigh(published: Published) {
    const kept = this.#store.peek(published.id)
    if (kept?.published === published) this.#store.weigh(published.id, kept, published.size)
  }

  #forget(addresses: Set<string>) {
    for (const address of addresses) this.#targets.delete(address)
  }

  #drop(id: string) {
    this.#making.delete(id)
    const kept = this.#store.peek(id)
    if (!kept) return
    this.#store.forget(id)
    this.#again.set(id, kept.published.drawn)
    if (!this.#catchingUp) void this.#catchUp()
  }

  #doubtAll() {
    this.#generation += 1
    this.#making.clear()
  }

  /** Makes again what somebody will ask for, one after another, with time between them for those who ask now. */
  async #catchUp() {
    this.#catchingUp = true
    while (this.#again.size > 0) {
      await wait(restBetween, undefined, { ref: false })
      const [[id, pages] = ['', []]] = this.#again
      this.#again.delete(id)
      if (this.#closed) break
      // One that is gone, or can't be read now, is whose who asks for it.
      await this.#makeAgain(id, pages).catch(() => undefined)
    }
    this.#catchingUp = false
  }

  async #makeAgain(id: string, pages: readonly By[]) {
    const published = this.#store.peek(id)?.published ?? (await this.#make(id))
    published.json.in('br')
    for (const by of pages) (await published.page(by)).in('br')
  }
}
