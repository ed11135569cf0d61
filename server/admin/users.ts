import { sql } from 'kysely'
import type { Account } from '#contract/account.ts'
import type { Db } from '../db/schema.ts'

interface UserPage {
  limit: number
  before?: string | undefined
  search?: string | undefined
}

/** One page of accounts, newest first, and the number of all matches. */
export async function listUsers(db: Db, { limit, before, search }: UserPage): Promise<{ users: Account[]; total: number }> {
  const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const matching = db.selectFrom('account').where((eb) => sql<boolean>`${eb.ref('email')} like ${pattern} escape '\\'`)
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = matching.select(['id', 'email', 'created_at']).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  const rows = await (before === undefined ? page : page.where(isOlderThan(before))).execute()
  return { users: rows.map(({ id, email, created_at }) => ({ id: Number(id), email, createdAt: created_at })), total: Number(total) }
}

const isOlderThan = (id: string) => sql<boolean>`(created_at, id) < (select created_at, id from account where id = ${id})`
