import type { Deps } from '../deps.ts'
import { readLinkToken } from '../signing/link-token.ts'
import { linkExpired } from './endorsement-key.ts'

/**
 * Sends no more invitations to the mailbox of an invitation.
 * @throws {Problem} `invalid`
 */
export async function neverAsk({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<void> {
  const digest = readLinkToken(config.secret, 'never-ask', token, clock())
  if (digest === undefined) throw linkExpired()
  await db
    .insertInto('never_ask')
    .values({ digest, at: clock().toISOString() })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}
