import type { AccountSecurity } from '#contract/account-security.ts'
import type { Deps } from '../base/deps.ts'
import { hasPassword } from './current-password.ts'
import { listPasskeys } from './passkeys.ts'
import { pendingEmailOf } from './pending-email.ts'
import { listIdentities } from './providers/identities.ts'
import { countBackupCodes, isTwoStepEnabled } from './two-step.ts'

/** The security settings of an account, as its owner sees them. */
export async function securityOf(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  accountId: string,
): Promise<AccountSecurity> {
  const pendingEmail = await pendingEmailOf(db, accountId, clock())
  return {
    ...(pendingEmail && { pendingEmail }),
    hasPassword: await hasPassword(db, accountId),
    twoStep: await isTwoStepEnabled(db, accountId),
    backupCodesLeft: await countBackupCodes(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    identities: await listIdentities(db, config, accountId),
  }
}
