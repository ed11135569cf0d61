import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { handleKey } from '../portfolios/handles.ts'

/** What an address leads to, and what has to be the same for a page of it to be the same. */
export interface Addressed {
  id: string
  by: 'handle' | 'id'
  revision: number
  portfolioCount: number
  /** Where it lives now, when the address was that of a handle given up. */
  movedTo?: string
}

const noSuchPortfolio = () => new Problem('not_found', messages.portfolioNotFound)

/**
 * `/me/{address}`: a handle first, a former handle second, an id third (decisions §3).
 * @throws {Problem} `not_found`
 */
export async function behindMe(db: Db, address: string): Promise<Addressed> {
  if (!/^[\w-]+$/.test(address)) throw noSuchPortfolio()
  const key = handleKey(address)
  const current = await pages(db).where('handle_key', '=', key).executeTakeFirst()
  if (current) return addressed(current, 'handle')
  const former = await db.selectFrom('former_handle').select('portfolio_id').where('handle_key', '=', key).executeTakeFirst()
  if (!former) return await behindId(db, address)
  const moved = await pages(db).where('id', '=', former.portfolio_id).executeTakeFirst()
  if (!moved) throw noSuchPortfolio()
  return { ...addressed(moved, 'id'), movedTo: moved.handle ? `/me/${moved.handle}` : `/portfolio/id/${moved.id}` }
}

/** @throws {Problem} `not_found` */
export async function behindId(db: Db, id: string): Promise<Addressed> {
  const row = /^\d+$/.test(id) ? await pages(db).where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw noSuchPortfolio()
  return addressed(row, 'id')
}

function pages(db: Db) {
  return db
    .selectFrom('portfolio')
    .select(['id', 'handle', 'revision'])
    .select((eb) =>
      eb
        .selectFrom('portfolio as every_portfolio')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('count'),
    )
}

function addressed({ id, revision, count }: { id: string; revision: number; count: number | null }, by: Addressed['by']): Addressed {
  return { id, by, revision, portfolioCount: Number(count) }
}
