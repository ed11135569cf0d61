import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { minute, rule } from '../rate-limits/rate-limiter.ts'
import { lockAccount } from '../sessions/sessions.ts'
import type { PasswordState } from './known-device.ts'
import { verifyPassword } from './passwords.ts'

/** Wrong passwords of somebody who is signed in, or has a mailed link, and is asked for it. */
const wrongPasswords = rule('own-password', ['account', 10, 15 * minute])
/** The same, right ones too. */
const compared = rule('own-password/compared', ['account', 60, 15 * minute])

export const wrongOwnPassword = (field: string) =>
  new Problem('wrong_credentials', messages.wrongOwnPassword, { fields: { [field]: messages.wrongOwnPassword } })

/**
 * Whoever sits at a signed-in screen proves that it is theirs. Only wrong passwords are counted in the end.
 * Returns the account with the password that was compared, for `isCurrent`.
 * @throws {Problem} `wrong_credentials` at `field`, `too_many_requests`
 */
export async function verifyCurrentPassword(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  account: string,
  password: string,
  field = 'password',
): Promise<PasswordState> {
  await rateLimits.together(async (tx) => {
    await rateLimits.countIn(tx, compared, { account })
    await rateLimits.countIn(tx, wrongPasswords, { account })
  })
  const stored = await db
    .selectFrom('account')
    .select(['password_hash', 'password_version'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const isRight = await verifyPassword({ password, hash: stored.password_hash }).catch(async (error: unknown) => {
    await rateLimits.giveBack(db, wrongPasswords, { account })
    throw error
  })
  if (!isRight) throw wrongOwnPassword(field)
  await rateLimits.giveBack(db, wrongPasswords, { account })
  return { id: account, passwordVersion: stored.password_version }
}

/** False when the password has been changed since it was compared. */
export async function isPasswordUnchanged(tx: Db, { id, passwordVersion }: PasswordState): Promise<boolean> {
  await lockAccount(tx, id)
  const row = await tx.selectFrom('account').select('password_version').where('id', '=', id).executeTakeFirst()
  return row?.password_version === passwordVersion
}
