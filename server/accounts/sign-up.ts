import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { advisoryLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'

/**
 * Enforces SIGN_UP, with which the operator decides who may register. Call it in every transaction that inserts an account.
 * @throws {Problem} `forbidden` with SIGN_UP=closed, except for the first account and for that of ADMIN_EMAIL
 */
export async function assertSignUpAllowed(
  db: Db,
  { signUp, adminEmail }: Pick<Config, 'signUp' | 'adminEmail'>,
  email: string,
): Promise<void> {
  if (signUp === 'open') return
  await advisoryLock(db, 'sign-up', signUp)
  const accounts = db.selectFrom('account').select('id').limit(1)
  // A taken ADMIN_EMAIL is refused like any other email, because another response would reveal it.
  const existing = await (email === adminEmail ? accounts.where('email', '=', email) : accounts).executeTakeFirst()
  if (existing) throw new Problem('forbidden', messages.signUpClosed)
}
