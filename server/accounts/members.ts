import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'

export type MemberConfig = Pick<Config, 'oidcGroup' | 'signInServices' | 'adminEmails'>

/** The services with which OIDC_GROUP decides who may sign in to this account. None for an unconnected account, or an administrator's. */
export async function memberServicesOf(
  tx: Db,
  { oidcGroup, signInServices, adminEmails }: MemberConfig,
  accountId: string,
): Promise<string[]> {
  if (oidcGroup === undefined) return []
  const identities = await tx
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select(['identity.issuer', 'account.email'])
    .where('account_id', '=', accountId)
    .execute()
  const issuers = identities.flatMap(({ issuer, email }) => (adminEmails.includes(email) ? [] : issuer))
  return signInServices.filter(({ issuer }) => issuers.includes(issuer)).map(({ name }) => name)
}

export async function isMember(tx: Db, config: MemberConfig, accountId: string): Promise<boolean> {
  return (await memberServicesOf(tx, config, accountId)).length > 0
}

/** Throws `forbidden` for a member: a password or passkey would still open the account of someone who is no longer in the group. */
export async function assertNoMember(tx: Db, config: MemberConfig, accountId: string, field?: string): Promise<void> {
  if (!(await isMember(tx, config, accountId))) return
  throw new Problem('forbidden', messages.memberSignIn, field === undefined ? {} : { fields: { [field]: messages.memberSignIn } })
}

type PasswordConfig = Pick<Config, 'passwords' | 'adminEmails'>

/** Whether an account may have a password. If it may not (PASSWORDS=off), its password counts as none. */
export function mayUsePassword(
  { passwords, adminEmails }: PasswordConfig,
  { email, handedOverAt }: { email: string; handedOverAt: string | null },
): boolean {
  return passwords === 'on' || handedOverAt !== null || adminEmails.includes(email)
}

/** Call it before a password is set, so that none is set with which the account can't sign in. Throws `forbidden` at `field`. */
export async function assertMayGetPassword(
  { config, db }: { config: PasswordConfig & MemberConfig; db: Db },
  accountId: string,
  field?: string,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'handed_over_at as handedOverAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!mayUsePassword(config, account))
    throw new Problem('forbidden', messages.passwordsOff, field === undefined ? {} : { fields: { [field]: messages.passwordsOff } })
  await assertNoMember(db, config, accountId, field)
}
