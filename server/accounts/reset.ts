import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../problems.ts'
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
 * Sets the password, ends every session of the account and voids its other reset links, all or nothing. Returns the account's address.
 * @throws {Problem} `invalid` when the token is unknown, used or too old
 */
export async function resetPassword(db: Db, token: string, password: string, now: Date): Promise<string> {
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
    await tx.deleteFrom('verification').where('value', '=', used.value).where('identifier', 'like', 'reset-password:%').execute()
    const { email } = await tx.selectFrom('user').select('email').where('id', '=', used.value).executeTakeFirstOrThrow()
    return email
  })
}

/** Replaces the password and ends every session of the account, but for the one to keep. */
export async function setPassword(db: Db, accountId: string, hash: string, now: Date, keep = ''): Promise<void> {
  await db
    .updateTable('account')
    .set({ password: hash, updatedAt: now.toISOString() })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .execute()
  await db.deleteFrom('session').where('userId', '=', accountId).where('id', '!=', keep).execute()
}
