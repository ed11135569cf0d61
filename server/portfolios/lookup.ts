import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import { handleKey } from './handles.ts'

export const noSuchPortfolio = () => new Problem('not_found', messages.portfolioNotFound)

export interface PortfolioRef {
  id: string
  handle: string | null
  handle_key: string | null
  revision: number
}

const columns = ['id', 'handle', 'handle_key', 'revision'] as const

/** The portfolio with this current or former handle, case-insensitively. */
export async function findByHandle(db: Db, handle: string): Promise<PortfolioRef | undefined> {
  const key = handleKey(handle)
  return await db
    .selectFrom('portfolio')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('handle_key', '=', key),
        eb('id', '=', eb.selectFrom('former_handle').select('portfolio_id').where('former_handle.handle_key', '=', key)),
      ]),
    )
    .executeTakeFirst()
}

export async function findById(db: Db, id: string): Promise<PortfolioRef | undefined> {
  return await db.selectFrom('portfolio').select(columns).where('id', '=', id).executeTakeFirst()
}

export function isFormer({ handle_key }: PortfolioRef, handle: string): boolean {
  return handle_key !== handleKey(handle)
}
