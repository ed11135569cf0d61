import { randomUUID } from 'node:crypto'
import type { Db } from '../../base/db/schema.ts'
import { handleKey } from '../../portfolios/handles.ts'

/* The process that writes the files of a page claims it first: two processes would otherwise overwrite a newer state by an older one. */

/** Longer than the files of a page take. A page whose process was killed can be written again after this time. */
export const claimMs = 60_000
/** The end of a claim in which nothing new is begun. A request to a bucket takes at most this long. */
export const claimReserveMs = 25_000

interface Dependencies {
  db: Db
  target: string
  clock: () => Date
}

export interface Claim {
  id: string
  until: number
}

export interface CopiedState {
  revision: number
  builtWith: string
  hasAllFiles: boolean
}

/** Stands for a portfolio with files that belong to none, such as the sitemap. */
export const wholeSite = ''
const noRevision = -1

export class Ledger {
  readonly #db: Db
  readonly #target: string
  readonly #clock: () => Date

  constructor({ db, target, clock }: Dependencies) {
    this.#db = db
    this.#target = target
    this.#clock = clock
  }

  async claim(portfolioIds: readonly string[]): Promise<{ claim: Claim; claimed: string[] }> {
    const now = this.#clock().getTime()
    const claim = { id: randomUUID(), until: now + claimMs }
    const columns = { claim: claim.id, claimed_until: new Date(claim.until).toISOString() }
    const pending_since = new Date(now).toISOString()
    const target = this.#target
    await this.#db
      .insertInto('copied_page')
      .values(
        portfolioIds.map((portfolio_id) => ({ target, portfolio_id, revision: noRevision, built_with: '', pending_since, ...columns })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['target', 'portfolio_id'])
          .doUpdateSet((eb) => ({ ...columns, pending_since: eb.fn.coalesce('copied_page.pending_since', eb.val(pending_since)) }))
          .where((eb) =>
            eb.or([eb('copied_page.claimed_until', 'is', null), eb('copied_page.claimed_until', '<=', new Date(now).toISOString())]),
          ),
      )
      .execute()
    const rows = await this.#pages()
      .select('portfolio_id')
      .where('portfolio_id', 'in', portfolioIds)
      .where('claim', '=', claim.id)
      .execute()
    return { claim, claimed: rows.map(({ portfolio_id }) => portfolio_id) }
  }

  /** @param failed those of the claimed pages whose copy is still to be updated */
  async release(claim: Claim, failed: readonly string[]): Promise<void> {
    const claimed = this.#db.updateTable('copied_page').where('target', '=', this.#target).where('claim', '=', claim.id)
    const released = { claim: null, claimed_until: null }
    if (failed.length > 0) await claimed.set(released).where('portfolio_id', 'in', failed).execute()
    await claimed.set({ ...released, pending_since: null }).execute()
  }

  async state(portfolioId: string): Promise<CopiedState | undefined> {
    const row = await this.#pages()
      .select(['revision', 'built_with', 'has_all_files'])
      .where('portfolio_id', '=', portfolioId)
      .executeTakeFirst()
    return row && { revision: row.revision, builtWith: row.built_with, hasAllFiles: row.has_all_files === 1 }
  }

  async setState(portfolioId: string, { revision, builtWith, hasAllFiles }: CopiedState): Promise<void> {
    await this.#db
      .updateTable('copied_page')
      .set({ revision, built_with: builtWith, has_all_files: hasAllFiles ? 1 : 0 })
      .where('target', '=', this.#target)
      .where('portfolio_id', '=', portfolioId)
      .execute()
  }

  async files(portfolioId: string): Promise<Map<string, string | null>> {
    const rows = await this.#db
      .selectFrom('copied_file')
      .select(['path', 'redirects_to'])
      .where('target', '=', this.#target)
      .where('portfolio_id', '=', portfolioId)
      .execute()
    return new Map(rows.map(({ path, redirects_to }) => [path, redirects_to]))
  }

  /** Call it before the files are written, so that no file is ever without a row. */
  async addFiles(portfolioId: string, files: ReadonlyMap<string, string | null>): Promise<void> {
    const rows = [...files].map(([path, redirects_to]) => ({ target: this.#target, path, portfolio_id: portfolioId, redirects_to }))
    for (let start = 0; start < rows.length; start += batchSize) {
      await this.#db
        .insertInto('copied_file')
        .values(rows.slice(start, start + batchSize))
        .onConflict((conflict) =>
          conflict.columns(['target', 'path']).doUpdateSet((eb) => ({
            portfolio_id: eb.ref('excluded.portfolio_id'),
            redirects_to: eb.ref('excluded.redirects_to'),
          })),
        )
        .execute()
    }
  }

  /** Call it after the files were removed. */
  async deleteFiles(paths: readonly string[]): Promise<void> {
    for (let start = 0; start < paths.length; start += batchSize) {
      await this.#db
        .deleteFrom('copied_file')
        .where('target', '=', this.#target)
        .where('path', 'in', paths.slice(start, start + batchSize))
        .execute()
    }
  }

  /** For a portfolio that was deleted, once its files are gone. */
  async deletePage(portfolioId: string): Promise<void> {
    await this.#db.deleteFrom('copied_page').where('target', '=', this.#target).where('portfolio_id', '=', portfolioId).execute()
  }

  /** Makes the next update write the files of one page, or of all, again. `setState` cancels it for its page. */
  async reset(portfolioId?: string): Promise<void> {
    await this.#db
      .updateTable('copied_page')
      .set({ revision: noRevision, has_all_files: 0 })
      .where('target', '=', this.#target)
      .$if(portfolioId !== undefined, (query) => query.where('portfolio_id', '=', String(portfolioId)))
      .execute()
  }

  async outdated(builtWith: string, after: string, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('portfolio')
      .leftJoin('copied_page', (join) =>
        join.onRef('copied_page.portfolio_id', '=', 'portfolio.id').on('copied_page.target', '=', this.#target),
      )
      .select('portfolio.id')
      .where('portfolio.id', '>', after)
      .where((eb) =>
        eb.or([
          eb('copied_page.revision', 'is', null),
          eb('copied_page.revision', '!=', eb.ref('portfolio.revision')),
          eb('copied_page.built_with', '!=', builtWith),
          // Also an updated page whose process was killed before it released the claim.
          eb('copied_page.pending_since', 'is not', null),
        ]),
      )
      .orderBy('portfolio.id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  async orphaned(): Promise<string[]> {
    const rows = await this.#pages()
      .select('portfolio_id')
      .where('portfolio_id', '!=', wholeSite)
      .where('portfolio_id', 'not in', (eb) => eb.selectFrom('portfolio').select('id'))
      .execute()
    return rows.map(({ portfolio_id }) => portfolio_id)
  }

  async incomplete(after: string, limit: number): Promise<string[]> {
    const rows = await this.#pages()
      .select('portfolio_id')
      .where('portfolio_id', '>', after)
      .where('has_all_files', '=', 0)
      .orderBy('portfolio_id')
      .limit(limit)
      .execute()
    return rows.map(({ portfolio_id }) => portfolio_id)
  }

  /** Without redirects from former handles: they lead visitors who know one to the page, but no list may disclose a former name. */
  async listedRedirects(): Promise<{ path: string; to: string }[]> {
    const rows = await this.#db
      .selectFrom('copied_file')
      .innerJoin('portfolio', 'portfolio.id', 'copied_file.portfolio_id')
      .select(['path', 'redirects_to', 'listed_key'])
      .where('target', '=', this.#target)
      .where('redirects_to', 'is not', null)
      .where('listed_key', 'is not', null)
      .orderBy('path')
      .execute()
    const isFormer = ({ path, listed_key }: (typeof rows)[number]) => {
      const handle = /^me\/([^/]+)/.exec(path)?.[1]
      return handle !== undefined && handleKey(handle) !== listed_key
    }
    return rows.filter((row) => !isFormer(row)).map(({ path, redirects_to }) => ({ path, to: redirects_to ?? '' }))
  }

  #pages() {
    return this.#db.selectFrom('copied_page').where('target', '=', this.#target)
  }
}

/** Below the maximum number of parameters of a query on every database. */
const batchSize = 200
