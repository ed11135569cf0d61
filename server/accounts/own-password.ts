import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { Limits } from '../limits/limits.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whoever sits at a signed-in screen proves that it is theirs. Only wrong passwords are counted in the end.
 * @throws {Problem} `wrong_credentials` at `field`, `too_many_requests`
 */
export async function confirmOwnPassword(
  { db, rateLimits }: { db: Db; rateLimits: Limits },
  accountId: number,
  password: string,
  field = 'password',
): Promise<void> {
  const account = String(accountId)
  await rateLimits.count('ownPasswordAtAll', { account })
  await rateLimits.count('ownPassword', { account })
  const isRight = await verifyPassword({ password, hash: await passwordHash(db, account) }).catch(async (error: unknown) => {
    await rateLimits.giveBack(db, 'ownPassword', { account })
    throw error
  })
  if (!isRight) throw new Problem('wrong_credentials', messages.wrongOwnPassword, { fields: { [field]: messages.wrongOwnPassword } })
  await rateLimits.giveBack(db, 'ownPassword', { account })
}

async function passwordHash(db: Db, userId: string): Promise<string> {
  const { password } = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow()
  if (password === null) throw new Error('This account has no password')
  return password
}
