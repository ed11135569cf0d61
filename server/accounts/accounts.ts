import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Account, registration } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { isUniqueViolation } from '../base/db/errors.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { completeSignIn, insertSession } from '../base/sessions/sessions.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { insertPortfolio } from '../portfolios/portfolios.ts'
import { setDeviceCookie } from './known-device.ts'
import { hashPassword } from './passwords.ts'
import { assertSignUpAllowed } from './sign-up.ts'

type Registration = Pick<z.infer<typeof registration>, 'email' | 'password'> & { invitation?: string | undefined }

/**
 * Creates the account, its portfolio and the confirmation email in one transaction.
 * @param signIn runs in the transaction
 * @throws {Problem} `conflict` when the email already has an account (its owner is notified by email), and as `assertSignUpAllowed`
 */
export async function register(
  deps: Pick<Deps, 'config' | 'db' | 'changes' | 'clock' | 'mail'>,
  { email, password, invitation }: Registration,
  signIn: (tx: Db, accountId: string) => Promise<void> = async () => undefined,
) {
  const { config, clock, mail } = deps
  const applicant = { email, invitation }
  const account = { id: newAccountId(), email, createdAt: clock().toISOString() }
  await assertSignUpAllowed(deps.db, deps, applicant)
  const password_hash = await hashPassword(password)
  const row = { id: account.id, email, email_confirmed: 0, created_at: account.createdAt, password_hash, password_version: 1 } as const
  try {
    await portfolioTransaction(deps, async (tx) => {
      await assertSignUpAllowed(tx, deps, applicant)
      await tx.insertInto('account').values(row).execute()
      await insertPortfolio(tx, config.secret, account.id, account.createdAt)
      await mail.post(tx, { kind: 'confirm-email', recipient: email, subjectId: account.id })
      await signIn(tx, account.id)
    })
    return account
  } catch (error) {
    if (!isUniqueViolation(error, 'account', 'email')) throw error
    // The response reveals that the email has an account, so the owner is notified of the attempt.
    const owner = await deps.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    if (owner) await deps.db.transaction().execute((tx) => mail.notify(tx, owner.id, 'address-taken'))
    throw new Problem('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
  } finally {
    mail.wake()
  }
}

/** Registers, then signs this browser in. */
export async function registerAndSignIn(deps: Deps, input: Registration, request: FastifyRequest, reply: FastifyReply): Promise<Account> {
  const { config, clock } = deps
  let token = ''
  const account = await register(deps, input, async (tx, id) => {
    token = await insertSession(tx, config, id, request, clock())
  })
  const signedIn = completeSignIn(config, account, token, request, reply)
  setDeviceCookie(config, { id: account.id, passwordVersion: 1 }, reply, clock())
  return signedIn
}

/** A random integer up to 2^53-1, so that ids cannot be enumerated; stored as text (docs/decisions/0008). */
function newAccountId(): string {
  return String(randomBytes(8).readBigUInt64BE() >> 11n || 1n)
}
