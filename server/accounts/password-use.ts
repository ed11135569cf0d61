import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'

type PasswordConfig = Pick<Config, 'passwords' | 'adminEmails'>

/** Whether an account may have a password. If it may not (PASSWORDS=off), its password counts as none. */
export function mayUsePassword(
  { passwords, adminEmails }: PasswordConfig,
  { email, handedOverAt }: { email: string; handedOverAt: string | null },
): boolean {
  return passwords === 'on' || handedOverAt !== null || adminEmails.includes(email)
}

/** @throws {Problem} `forbidden` */
export async function assertMayUsePassword({ config, db }: Pick<Deps, 'config' | 'db'>, accountId: string): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'handed_over_at as handedOverAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!mayUsePassword(config, account)) throw new Problem('forbidden', messages.passwordsOff)
}
