import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { handleKey } from './handles.ts'

export const noSuchPortfolio = () => new Problem('not_found', messages.portfolioNotFound)

/** The portfolio that has this handle, or gave it up, without case. What is read of it, the caller selects. */
export function atHandle(db: Db, handle: string) {
  const key = handleKey(handle)
  const former = db.selectFrom('former_handle').select('portfolio_id').where('handle_key', '=', key)
  return db.selectFrom('portfolio').where((eb) => eb.or([eb('handle_key', '=', key), eb('id', '=', former)]))
}

export function atId(db: Db, id: string | number) {
  return db.selectFrom('portfolio').where('id', '=', String(id))
}
