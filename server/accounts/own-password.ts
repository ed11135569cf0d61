import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { minute, rule } from '../limits/limits.ts'
import { verifyPassword } from './passwords.ts'

/** Wrong passwords of somebody who is signed in, or has a mailed link, and is asked for it. */
const wrongPasswords = rule('own-password', ['account', 10, 15 * minute])
/** The same, right ones too. */
const compared = rule('own-password/compared', ['account', 60, 15 * minute])

/**
 * Whoever sits at a signed-in screen proves that it is theirs. Only wrong passwords are counted in the end.
 * @throws {Problem} `wrong_credentials` at `field`, `too_many_requests`
 */
export async function confirmOwnPassword(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  account: string,
  password: string,
  field = 'password',
): Promise<void> {
  await rateLimits.together(async (tx) => {
    await rateLimits.countIn(tx, compared, { account })
    await rateLimits.countIn(tx, wrongPasswords, { account })
  })
  const { password_hash } = await db.selectFrom('account').select('password_hash').where('id', '=', account).executeTakeFirstOrThrow()
  const isRight = await verifyPassword({ password, hash: password_hash }).catch(async (error: unknown) => {
    await rateLimits.giveBack(db, wrongPasswords, { account })
    throw error
  })
  if (!isRight) throw new Problem('wrong_credentials', messages.wrongOwnPassword, { fields: { [field]: messages.wrongOwnPassword } })
  await rateLimits.giveBack(db, wrongPasswords, { account })
}
