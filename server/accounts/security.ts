import type { AccountSecurity } from '#contract/calls/account-security.ts'
import type { Deps } from '../base/deps.ts'
import type { ActiveSession } from '../base/sessions/sessions.ts'
import { hasPassword } from './current-password.ts'
import { isMember } from './members.ts'
import { listPasskeys } from './passkeys.ts'
import { pendingEmailOf } from './pending-email.ts'
import { reauthenticatedUntil } from './reauthentication.ts'
import { listIdentities } from './services/identities.ts'
import { countBackupCodes, isTwoStepEnabled } from './two-step.ts'

export async function securityOf(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  session: ActiveSession,
): Promise<AccountSecurity> {
  const accountId = session.account.id
  const until = await reauthenticatedUntil({ db, clock }, session.id)
  const pendingEmail = await pendingEmailOf(db, accountId, clock())
  return {
    ...(pendingEmail && { pendingEmail }),
    hasPassword: await hasPassword(db, config, accountId),
    isMember: await isMember(db, config, accountId),
    ...(until && { reauthenticatedUntil: until }),
    twoStep: await isTwoStepEnabled(db, accountId),
    backupCodesLeft: await countBackupCodes(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    identities: await listIdentities(db, config, accountId),
  }
}
