import { messages } from '#contract/messages.ts'
import { compiled, type Value } from '../db/compiled.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { handleKey } from './handles.ts'

export const noSuchPortfolio = () => new Problem('not_found', messages.portfolioNotFound)

export interface PortfolioRef {
  id: string
  handle: string | null
  handle_key: string | null
  revision: number
}

const columns = ['id', 'handle', 'handle_key', 'revision'] as const

const selectByHandle = compiled((db, value: Value<{ key: string }>) =>
  db
    .selectFrom('portfolio')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('handle_key', '=', value('key')),
        eb('id', '=', db.selectFrom('former_handle').select('portfolio_id').where('handle_key', '=', value('key'))),
      ]),
    ),
)

const selectById = compiled((db, value: Value<{ id: string }>) => db.selectFrom('portfolio').select(columns).where('id', '=', value('id')))

/** The portfolio with this current or former handle, case-insensitively. */
export async function findByHandle(db: Db, handle: string): Promise<PortfolioRef | undefined> {
  const key = handleKey(handle)
  const [portfolio] = await selectByHandle(db, { key })
  return portfolio
}

export async function findById(db: Db, id: string): Promise<PortfolioRef | undefined> {
  const [portfolio] = await selectById(db, { id })
  return portfolio
}

export function isFormer({ handle_key }: PortfolioRef, handle: string): boolean {
  return handle_key !== handleKey(handle)
}
