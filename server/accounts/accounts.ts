import { randomBytes } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { Limits } from '../limits/limits.ts'
import { post } from '../mail/outbox.ts'
import { insertPortfolio } from '../portfolios/portfolios.ts'
import { hashPassword } from './passwords.ts'

interface Registration {
  email: string
  password: string
}

interface RegisterDeps {
  config: Config
  db: Db
  clock: () => Date
  rateLimits: Limits
}

/**
 * Makes the account, its portfolio and the mail that confirms its address together or not at all. Returns the id.
 * @throws {Problem} `conflict` when the address has an account, whose owner is told by mail
 */
export async function register(deps: RegisterDeps, { email, password }: Registration): Promise<string> {
  const { db, clock } = deps
  const hash = await hashPassword(password)
  const id = newAccountId()
  const now = clock().toISOString()
  const made = db.transaction().execute(async (tx) => {
    try {
      await tx.insertInto('user').values({ id, name: '', email, emailVerified: 0, image: null, createdAt: now, updatedAt: now }).execute()
    } catch (error) {
      if (!isUniqueViolation(error, 'user', 'email')) throw error
      throw new Problem('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
    }
    await tx
      .insertInto('account')
      .values({ id, userId: id, accountId: id, providerId: 'credential', password: hash, createdAt: now, updatedAt: now })
      .execute()
    await insertPortfolio(tx, deps.config.secret, id, now)
    await post(tx, { kind: 'confirm-email', recipient: email, subjectId: id }, clock())
  })
  await made.catch(async (error: unknown) => {
    if (error instanceof Problem && error.body.code === 'conflict') await tellOwner(deps, email)
    throw error
  })
  return id
}

/** Whoever types an address can find out that it has an account; then its owner should know that somebody did. */
async function tellOwner({ db, clock, rateLimits }: RegisterDeps, email: string): Promise<void> {
  if (!(await rateLimits.allows('accountMail', { recipient: email }))) return
  await post(db, { kind: 'address-taken', recipient: email, subjectId: '' }, clock())
}

/** A random integer up to 2^53-1, so that ids can't be walked; kept as text, because that is how the sign-in library keeps ids. */
function newAccountId(): string {
  return String(randomBytes(8).readBigUInt64BE() >> 11n || 1n)
}
