import type { AccountSecurity } from '#contract/account-security.ts'
import type { Db } from '../db/schema.ts'
import type { Auth } from './auth.ts'
import { pendingEmail } from './email-change.ts'
import { listPasskeys } from './passkeys/passkeys.ts'
import { backupCodesOf, isOn } from './two-step/two-step.ts'

/** How the account is protected, for its owner. */
export async function securityOf(
  { auth, db, clock }: { auth: Auth; db: Db; clock: () => Date },
  accountId: number,
): Promise<AccountSecurity> {
  const twoStep = await isOn(db, accountId)
  const waiting = await pendingEmail(db, accountId, clock())
  return {
    ...(waiting && { pendingEmail: waiting }),
    twoStep,
    backupCodesLeft: twoStep ? (await backupCodesOf(auth, accountId)).length : 0,
    passkeys: await listPasskeys(db, accountId),
  }
}
