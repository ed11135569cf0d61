import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import { assertNoMember, type MemberConfig } from './members.ts'

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
