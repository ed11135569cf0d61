import { type ExpressionBuilder, sql } from 'kysely'
import type { Account } from '#contract/account.ts'
import type { Db, Tables } from '../db/schema.ts'

/** One page of a list of accounts. */
export interface UserPage {
  limit: number
  before?: string | undefined
  search?: string | undefined
}

/** One page of accounts, newest first, and the number of all matches. */
export async function listUsers(db: Db, { limit, before, search }: UserPage): Promise<{ users: Account[]; total: number }> {
  const matching = db.selectFrom('account').where(emailContains(search))
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = matching.select(['id', 'email', 'created_at']).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  const rows = await (before === undefined ? page : page.where(isOlderThan(before))).execute()
  return { users: rows.map(({ id, email, created_at }) => ({ id: Number(id), email, createdAt: created_at })), total: Number(total) }
}

/** A condition: the email contains the text literally. */
export function emailContains(search = '') {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return (eb: ExpressionBuilder<Pick<Tables, 'account'>, 'account'>) => sql<boolean>`${eb.ref('account.email')} like ${pattern} escape '\\'`
}

/** A condition: the account is older than this one. */
export const isOlderThan = (id: string) =>
  sql<boolean>`(account.created_at, account.id) < (select created_at, id from account where id = ${id})`
