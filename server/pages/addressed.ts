import { portfolioAddress } from '#contract/addresses.ts'
import type { Db } from '../db/schema.ts'
import { atHandle, atId, noSuchPortfolio } from '../portfolios/addresses.ts'
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

/**
 * `/me/{address}`: a handle first, a former handle second, an id third (decisions §3).
 * @throws {Problem} `not_found`
 */
export async function behindMe(db: Db, address: string): Promise<Addressed> {
  if (!/^[\w-]+$/.test(address)) throw noSuchPortfolio()
  const row = await forPages(atHandle(db, address)).executeTakeFirst()
  if (!row) return await behindId(db, address)
  if (row.handle_key === handleKey(address)) return addressed(row, 'handle')
  return { ...addressed(row, 'id'), movedTo: portfolioAddress({ id: row.id, urlHandle: row.handle }) }
}

/** @throws {Problem} `not_found` */
export async function behindId(db: Db, id: string): Promise<Addressed> {
  const row = /^\d+$/.test(id) ? await forPages(atId(db, id)).executeTakeFirst() : undefined
  if (!row) throw noSuchPortfolio()
  return addressed(row, 'id')
}

function forPages(portfolio: ReturnType<typeof atId>) {
  return portfolio.select(['id', 'handle', 'handle_key', 'revision']).select((eb) =>
    eb
      .selectFrom('portfolio as every_portfolio')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('count'),
  )
}

function addressed({ id, revision, count }: { id: string; revision: number; count: number | null }, by: Addressed['by']): Addressed {
  return { id, by, revision, portfolioCount: Number(count) }
}
