import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import { lockCountOfAccounts } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsAbout } from '../base/mail/outbox.ts'
import { day, defineRule, hour } from '../base/rate-limits/rate-limiter.ts'
import { tokenHash } from '../base/signing/tokens.ts'

type SignUpDeps = Pick<Deps, 'clock'> & { config: Pick<Config, 'signUp' | 'signUpByService' | 'adminEmails' | 'passwords'> }

/** All calls that create an account, or say whether an email has one. */
export const registrations = defineRule('register', ['address', 30, hour], ['address', 100, day], ['network', 200, day])

export interface Applicant {
  email: string
  invitation?: string | undefined
  /** Whether a sign-in service sends the person. SIGN_UP_OIDC then applies, without exceptions. */
  byService?: boolean
}

/**
 * Call it in every transaction that inserts an account, where it uses up the invitation. Outside of a transaction it only checks.
 * @throws {Problem} `forbidden`, or `invalid` for an unusable invitation; neither for the first account and those of ADMIN_EMAIL
 */
export async function assertSignUpAllowed(
  db: Db,
  { config, clock }: SignUpDeps,
  { email, invitation, byService = false }: Applicant,
): Promise<void> {
  const signUp = byService ? config.signUpByService : config.signUp
  if (signUp === 'open' || (!byService && (await isAlwaysAllowed(db, email, config)))) {
    // The operator sees who has used an invitation, also where none is needed.
    if (invitation !== undefined && db.isTransaction) await consume(db, invitation, clock())
    return
  }
  if (signUp === 'closed') throw new Problem('forbidden', messages.signUpClosed)
  if (invitation === undefined) throw new Problem('forbidden', messages.invitationNeeded)
  const isAccepted = db.isTransaction ? await consume(db, invitation, clock()) : await isValid(db, invitation, clock())
  if (!isAccepted) throw new Problem('invalid', messages.invitationExpired)
}

/** Whether this would be the first account, or one of ADMIN_EMAIL. */
async function isAlwaysAllowed(db: Db, email: string, { adminEmails, passwords }: SignUpDeps['config']): Promise<boolean> {
  // Others could not sign in again.
  if (passwords === 'off' && !adminEmails.includes(email)) return false
  await lockCountOfAccounts(db)
  const accounts = db.selectFrom('account').select('id').limit(1)
  // A taken email of ADMIN_EMAIL is refused like any other email, because another response would reveal it.
  const existing = await (adminEmails.includes(email) ? accounts.where('email', '=', email) : accounts).executeTakeFirst()
  return existing === undefined
}

async function isValid(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now.toISOString())
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one use of the invitation, so that concurrent registrations don't exceed its uses. */
async function consume(tx: Db, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitation')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now.toISOString())
    .where('uses_left', '>', 0)
    .returning(['id', 'cohort_id', 'uses_left'])
    .executeTakeFirst()
  if (used?.uses_left === 0) await removeMailsAbout(tx, [used.id])
  if (used?.cohort_id === null) await tx.deleteFrom('invitation').where('id', '=', used.id).execute()
  return used !== undefined
}
