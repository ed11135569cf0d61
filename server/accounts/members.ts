import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'

/**
 * With OIDC_GROUP, who is connected with a service signs in with it only: otherwise a password or a passkey would still open the account of
 * someone who is no longer in the group. Administrators are the exception.
 * @throws {Problem} `forbidden`
 */
export async function assertNoMember(
  tx: Db,
  { oidcGroup, signInProviders, adminEmails }: Pick<Config, 'oidcGroup' | 'signInProviders' | 'adminEmails'>,
  accountId: string,
): Promise<void> {
  if (oidcGroup === undefined) return
  const identities = await tx
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select(['identity.issuer', 'account.email'])
    .where('account_id', '=', accountId)
    .execute()
  const service = signInProviders.find(({ issuer }) => identities.some((row) => row.issuer === issuer && !adminEmails.includes(row.email)))
  if (service) throw new Problem('forbidden', messages.memberSignIn)
}
