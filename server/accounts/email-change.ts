import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { Limits } from '../limits/limits.ts'
import { post } from '../mail/outbox.ts'
import { readLinkToken } from '../signing/link-token.ts'

interface EmailDeps {
  config: Config
  db: Db
  clock: () => Date
  rateLimits: Limits
}

/** How long the mailed link works, in milliseconds. */
export const emailChangeLifetime = 24 * 60 * 60 * 1000

/**
 * Notes the new address and mails to both. A second wish takes the place of the first, whose link is then void.
 * Whether the new address has an account already shows nowhere but in the mail that its owner gets.
 * @throws {Problem} `invalid` for the address that the account has
 */
export async function askForEmailChange({ db, clock, rateLimits }: EmailDeps, account: Account, email: string): Promise<void> {
  if (email === account.email) {
    throw new Problem('invalid', messages.checkFields, { fields: { email: 'This is the address that you have now' } })
  }
  const mayMail = await rateLimits.allows('accountMail', { recipient: email })
  const now = clock()
  const wish = { id: randomUUID(), email, asked_at: now.toISOString() }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('email_change')
      .values({ user_id: String(account.id), ...wish })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
      .execute()
    if (mayMail) await post(tx, { kind: 'change-email', recipient: email, subjectId: wish.id }, now)
    await post(tx, { kind: 'email-change-asked', recipient: account.email, subjectId: '' }, now)
  })
}

/** The address that waits to be confirmed, as long as its link works. */
export async function pendingEmail(db: Db, accountId: number, now: Date): Promise<string | undefined> {
  const wish = await db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', String(accountId))
    .where('asked_at', '>', new Date(now.getTime() - emailChangeLifetime).toISOString())
    .executeTakeFirst()
  return wish?.email
}

export async function keepEmail(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('email_change').where('user_id', '=', String(accountId)).execute()
}

/** Gives the account its new address, voids the links that were mailed to the old one, and tells the old one. False when the token is for something else. */
export async function changeEmail({ config, db, clock }: Omit<EmailDeps, 'rateLimits'>, token: string): Promise<boolean> {
  const now = clock()
  const id = readLinkToken(config.secret, 'change-email', token, now)
  if (id === undefined) return false
  return await db.transaction().execute(async (tx) => {
    const wish = await tx.deleteFrom('email_change').where('id', '=', id).returning(['user_id', 'email']).executeTakeFirst()
    if (!wish) return false
    const { email: before } = await tx.selectFrom('user').select('email').where('id', '=', wish.user_id).executeTakeFirstOrThrow()
    await tx
      .updateTable('user')
      .set({ email: wish.email, emailVerified: 1, updatedAt: now.toISOString() })
      .where('id', '=', wish.user_id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'user', 'email')
          ? new Problem('invalid', messages.linkDead, { fields: { token: messages.linkDead } })
          : error
      })
    await tx.deleteFrom('verification').where('value', '=', wish.user_id).where('identifier', 'like', 'reset-password:%').execute()
    await post(tx, { kind: 'email-changed', recipient: before, subjectId: '' }, now)
    return true
  })
}
