import type { Config } from '../base/config.ts'
import { lockCountOfAccounts } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'

/** Call it with the account locked, before it is deleted or gets another email. Throws `conflict` for the only administrator. */
export async function assertAdministratorRemains(tx: Db, { adminEmails }: Pick<Config, 'adminEmails'>, accountId: string): Promise<void> {
  if (adminEmails.length === 0) return
  // If two administrators leave at the same time, the second one sees that the first one has left.
  await lockCountOfAccounts(tx)
  const administrators = await tx
    .selectFrom('account')
    .select('id')
    .where('email', 'in', adminEmails)
    .where('email_confirmed', '=', 1)
    .where('email_verified_by', '=', '')
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === accountId)
    throw new Problem('conflict', 'You are the only administrator. Have another one in ADMIN_EMAIL confirm their email first.')
}
