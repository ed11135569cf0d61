import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'

type MemberConfig = Pick<Config, 'oidcGroup' | 'signInProviders' | 'adminEmails'>

/** Whether OIDC_GROUP decides who may sign in to this account: it is connected with a service, and not an administrator's. */
export async function isMember(tx: Db, { oidcGroup, signInProviders, adminEmails }: MemberConfig, accountId: string): Promise<boolean> {
  if (oidcGroup === undefined) return false
  const identities = await tx
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select(['identity.issuer', 'account.email'])
    .where('account_id', '=', accountId)
    .execute()
  return identities.some(({ issuer, email }) => !adminEmails.includes(email) && signInProviders.some((each) => each.issuer === issuer))
}

/**
 * With OIDC_GROUP, who is connected with a service signs in with it only: otherwise a password or a passkey would still open the account of
 * someone who is no longer in the group. Administrators are the exception.
 * @throws {Problem} `forbidden`
 */
export async function assertNoMember(tx: Db, config: MemberConfig, accountId: string): Promise<void> {
  if (await isMember(tx, config, accountId)) throw new Problem('forbidden', messages.memberSignIn)
}
