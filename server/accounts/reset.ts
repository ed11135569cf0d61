import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { post } from '../mail/outbox.ts'
import { hashPassword } from './passwords.ts'

const lifetime = 30 * 60 * 1000

/** The database keeps only the hash, so that a stolen copy resets nothing. */
const identifier = (token: string) => `reset-password:${createHash('sha256').update(token).digest('hex')}`

/** A new single-use token of 256 bits for the account of this address, or undefined when there is none. */
export async function newResetToken(db: Db, email: string, now: Date): Promise<string | undefined> {
  const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) return undefined
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: identifier(token),
      value: user.id,
      expiresAt: new Date(now.getTime() + lifetime).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute()
  return token
}

/**
 * Sets the password and ends every session of the account, all or nothing. Returns the account, whose address the link has proven.
 * Where it had not been proven before, somebody else may have made the account: then their passkeys and their second step go, too.
 * @throws {Problem} `invalid` when the token is unknown, used or too old
 */
export async function resetPassword(db: Db, token: string, password: string, now: Date): Promise<{ id: string; email: string }> {
  const dead = () => new Problem('invalid', messages.resetLinkDead, { fields: { token: messages.resetLinkDead } })
  const known = await db.selectFrom('verification').select('id').where('identifier', '=', identifier(token)).executeTakeFirst()
  if (!known) throw dead()
  const hash = await hashPassword(password)
  return await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('verification')
      .where('identifier', '=', identifier(token))
      .where('expiresAt', '>', now.toISOString())
      .returning('value')
      .executeTakeFirst()
    if (!used) throw dead()
    await setPassword(tx, used.value, hash, now)
    const user = await tx.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', used.value).executeTakeFirstOrThrow()
    if (!user.emailVerified) await startAfresh(tx, used.value)
    return { id: used.value, email: user.email }
  })
}

async function startAfresh(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('userId', '=', accountId).execute()
  await tx.deleteFrom('twoFactor').where('userId', '=', accountId).execute()
  await tx.updateTable('user').set({ emailVerified: 1, twoFactorEnabled: 0 }).where('id', '=', accountId).execute()
}

/**
 * Replaces the password, ends every session of the account but for the one to keep, and voids what the old password began:
 * sign-ins that wait for their second step, reset links, the wish for another address. The owner is told by mail.
 */
export async function setPassword(db: Db, accountId: string, hash: string, now: Date, keep = ''): Promise<void> {
  await db
    .updateTable('account')
    .set({ password: hash, updatedAt: now.toISOString() })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .execute()
  await db.deleteFrom('session').where('userId', '=', accountId).where('id', '!=', keep).execute()
  await db.deleteFrom('verification').where('value', '=', accountId).execute()
  await db.deleteFrom('email_change').where('user_id', '=', accountId).execute()
  const { email } = await db.selectFrom('user').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  await post(db, { kind: 'password-changed', recipient: email, subjectId: accountId }, now)
}
