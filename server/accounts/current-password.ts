import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { defineRule, minute } from '../base/rate-limits/rate-limiter.ts'
import { lockAccount } from '../base/sessions/sessions.ts'
import type { PasswordState } from './known-device.ts'
import { mayUsePassword } from './members.ts'
import { verifyPassword } from './passwords.ts'

/** Wrong passwords entered to confirm an action, while signed in or on the page that an emailed link opens. */
const wrongPasswords = defineRule('own-password', ['account', 10, 15 * minute])
const comparedPasswords = defineRule('own-password/compared', ['account', 60, 15 * minute])

export const wrongOwnPassword = (field: string) =>
  new Problem('wrong_credentials', messages.wrongOwnPassword, { fields: { [field]: messages.wrongOwnPassword } })

/** Counts the attempt before it compares. Returns the version for `isPasswordUnchanged`. Throws `wrong_credentials` or `too_many_requests`. */
export async function verifyCurrentPassword(
  { config, db, rateLimits }: Pick<Deps, 'config' | 'db' | 'rateLimits'>,
  accountId: string,
  password: string,
  field = 'password',
): Promise<PasswordState> {
  const wrongUse = wrongPasswords({ account: accountId })
  await rateLimits.count(comparedPasswords({ account: accountId }), wrongUse)
  const stored = await db
    .selectFrom('account')
    .select(['password_hash', 'password_version', 'email', 'handed_over_at as handedOverAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const account = mayUsePassword(config, stored) ? { id: accountId, password_hash: stored.password_hash } : undefined
  const isCorrect = await verifyPassword(db, account, { password, user: accountId }).catch(async (error: unknown) => {
    await rateLimits.refund(db, wrongUse)
    throw error
  })
  if (!isCorrect) throw wrongOwnPassword(field)
  await rateLimits.refund(db, wrongUse)
  return { id: accountId, passwordVersion: stored.password_version }
}

export async function hasPassword(db: Db, config: Pick<Config, 'passwords' | 'adminEmails'>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['password_hash', 'email', 'handed_over_at as handedOverAt'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.password_hash !== '' && mayUsePassword(config, row)
}

export async function isPasswordUnchanged(tx: Db, { id, passwordVersion }: PasswordState): Promise<boolean> {
  await lockAccount(tx, id)
  const row = await tx.selectFrom('account').select('password_version').where('id', '=', id).executeTakeFirst()
  return row?.password_version === passwordVersion
}
