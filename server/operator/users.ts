import type { Account } from '#contract/account.ts'
import type { Db } from '../base/db/schema.ts'
import { type AccountPage, findAccounts } from './find-accounts.ts'

export async function listUsers(db: Db, page: Omit<AccountPage, 'state'>): Promise<{ users: Account[]; total: number }> {
  const { ids, total } = await findAccounts(db, page)
  if (ids.length === 0) return { users: [], total }
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { users: rows.map(({ id, email, created_at }) => ({ id: Number(id), email, createdAt: created_at })), total }
}
