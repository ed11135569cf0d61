import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import { hasPassword } from './current-password.ts'

/** Call it after one was removed, in the same transaction, with the account locked. Throws `conflict` when the owner could not sign in again. */
export async function assertCanStillSignIn(
  tx: Db,
  config: Pick<Config, 'signInServices' | 'passwords' | 'adminEmails'>,
  accountId: string,
): Promise<void> {
  if (await hasPassword(tx, config, accountId)) return
  if (await tx.selectFrom('passkey').select('id').where('account_id', '=', accountId).executeTakeFirst()) return
  const issuers = config.signInServices.map(({ issuer }) => issuer)
  const identities = await tx.selectFrom('identity').select('issuer').where('account_id', '=', accountId).execute()
  if (!identities.some(({ issuer }) => issuers.includes(issuer))) throw new Problem('conflict', messages.lastSignIn)
}
