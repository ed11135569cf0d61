import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Account, registration } from '#contract/calls/account.ts'
import { messages } from '#contract/messages.ts'
import { isUniqueViolation } from '../base/db/errors.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientNetwork } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { completeSignIn, insertSession } from '../base/sessions/sessions.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { insertPortfolio } from '../portfolios/portfolios.ts'
import { setDeviceCookie } from './known-device.ts'
import { hashPassword } from './passwords.ts'
import { type Applicant, assertSignUpAllowed } from './sign-up.ts'

type Registration = Pick<z.infer<typeof registration>, 'email' | 'password'> & {
  invitation?: string | undefined
  network?: string
}
type AccountDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock' | 'mail'>

/** Creates the account, its portfolio and the confirmation email in one transaction, in which `signIn` runs. Throws as `createAccount`. */
export async function register(
  deps: AccountDeps,
  { email, password, invitation, network }: Registration,
  signIn: (tx: Db, accountId: string) => Promise<void> = async () => undefined,
) {
  const applicant = { email, invitation }
  // Checked before the password is hashed, which takes long. `createAccount` checks again and uses up the invitation.
  await assertSignUpAllowed(deps.db, deps, applicant)
  const passwordHash = await hashPassword(password, network)
  return await createAccount(deps, { ...applicant, passwordHash, verifiedBy: '', takenMessage: messages.emailTaken }, signIn)
}

interface NewAccount extends Applicant {
  /** Empty: no password. */
  passwordHash: string
  /** The issuer that vouches for the email; '' if it is to be confirmed. */
  verifiedBy: string
  takenMessage: string
}

/** Runs `complete` in the transaction. Throws `conflict` for an email with an account, whose owner is notified, and as `assertSignUpAllowed`. */
export async function createAccount(
  deps: AccountDeps,
  { passwordHash, verifiedBy, takenMessage, ...applicant }: NewAccount,
  complete: (tx: Db, accountId: string) => Promise<void>,
) {
  const { config, clock, mail } = deps
  const { email } = applicant
  const account = { id: newAccountId(), email, createdAt: clock().toISOString() }
  const row = { id: account.id, email, created_at: account.createdAt, password_hash: passwordHash, password_version: 1 }
  try {
    await portfolioTransaction(deps, async (tx) => {
      await assertSignUpAllowed(tx, deps, applicant)
      await tx
        .insertInto('account')
        .values({ ...row, email_confirmed: verifiedBy ? 1 : 0, email_verified_by: verifiedBy })
        .execute()
      await insertPortfolio(tx, config.secret, account.id, account.createdAt)
      if (!verifiedBy) await mail.post(tx, { kind: 'confirm-email', recipient: email, subjectId: account.id })
      await complete(tx, account.id)
    })
    return account
  } catch (error) {
    if (!isUniqueViolation(error, 'account', 'email')) throw error
    throw await emailTaken(deps, email, takenMessage)
  } finally {
    mail.wake()
  }
}

/** What to throw for an email that has an account. The response reveals that, so the owner is notified of the attempt. */
export async function emailTaken({ db, mail }: Pick<Deps, 'db' | 'mail'>, email: string, message: string): Promise<Problem> {
  const owner = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (owner) await db.transaction().execute((tx) => mail.notify(tx, owner.id, 'address-taken'))
  mail.wake()
  return new Problem('conflict', message, { fields: { email: message } })
}

export async function registerAndSignIn(deps: Deps, input: Registration, request: FastifyRequest, reply: FastifyReply): Promise<Account> {
  const { config, clock } = deps
  let token = ''
  const account = await register(deps, { ...input, network: clientNetwork(request) }, async (tx, id) => {
    token = await insertSession(tx, config, { accountId: id, provider: '' }, request, clock())
  })
  const signedIn = completeSignIn(config, account, token, request, reply)
  setDeviceCookie(config, { id: account.id, passwordVersion: 1 }, reply, clock())
  return signedIn
}

/** A random integer up to 2^53-1, so that ids cannot be enumerated; stored as text (docs/decisions/0008). */
function newAccountId(): string {
  return String(randomBytes(8).readBigUInt64BE() >> 11n || 1n)
}
