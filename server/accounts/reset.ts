import type { FastifyReply } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientNetwork } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsAbout, removeMailsTo } from '../base/mail/outbox.ts'
import { type ActiveSession, lockAccount, renewSession } from '../base/sessions/sessions.ts'
import { newToken, tokenHash } from '../base/signing/tokens.ts'
import { endAllPrivateLinks } from '../portfolios/access/private-link-rules.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision, renewPin } from '../portfolios/portfolios.ts'
import { isPasswordUnchanged, wrongOwnPassword } from './current-password.ts'
import { resetFailedAttempts } from './failed-attempts.ts'
import { type PasswordState, setDeviceCookie } from './known-device.ts'
import { assertMayGetPassword } from './members.ts'
import { hashPassword } from './passwords.ts'
import { deletePendingEmail } from './pending-email.ts'
import { codeAttempts } from './two-step.ts'

const linkLifetimeMs = 30 * 60 * 1000

export async function createResetToken(db: Db, accountId: string, now: Date): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await tx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst())) return undefined
    const token = newToken()
    const expires_at = new Date(now.getTime() + linkLifetimeMs).toISOString()
    await tx
      .insertInto('password_reset')
      .values({ token_hash: tokenHash(token), account_id: accountId, expires_at })
      .execute()
    return token
  })
}

const invalidLink = () => new Problem('invalid', messages.resetLinkExpired, { fields: { token: messages.resetLinkExpired } })

/** Does not consume the token. Throws `invalid` for a link that does not work, `forbidden` for an account that may not have a password. */
export async function assertResetToken(deps: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<void> {
  await assertMayGetPassword(deps, await accountOfToken(deps, token), 'token')
}

async function accountOfToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<string> {
  const row = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
  if (!row) throw invalidLink()
  return row.account_id
}

/**
 * If our mail had not confirmed the email before, another person may have created the account: its other credentials and private links end.
 * The browser becomes a known device, so that failed attempts of others do not delay the next sign-in.
 */
export async function resetPassword(deps: Deps, token: string, password: string, reply: FastifyReply): Promise<string> {
  const { config, clock, mail, rateLimits } = deps
  const now = clock()
  await assertResetToken(deps, token)
  const hash = await hashPassword(password, clientNetwork(reply.request))
  const account = await portfolioTransaction(deps, async (tx) => {
    const accountId = await accountOfToken({ db: tx, clock }, token)
    await lockAccount(tx, accountId)
    // A service may have been connected since the link was sent.
    await assertMayGetPassword({ config, db: tx }, accountId, 'token')
    const reset = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now.toISOString())
      .returning('account_id')
      .executeTakeFirst()
    if (!reset) throw invalidLink()
    const changed = await setPassword(tx, reset.account_id, hash)
    const wasConfirmedByMail = changed.email_confirmed && !changed.email_verified_by
    if (!wasConfirmedByMail) await removeOtherAccess(tx, config.secret, reset.account_id, now)
    await mail.notify(tx, reset.account_id, 'password-changed')
    await resetFailedAttempts(tx, rateLimits, changed.email)
    return changed
  })
  mail.wake()
  await rateLimits.reset(codeAttempts({ account: account.id }))
  setDeviceCookie(config, account, reply, now)
  return account.id
}

/** Continues only this session, whose browser stays a known device. Of changes that compared the same password, only the first succeeds. */
export async function changePassword(
  deps: Deps,
  session: ActiveSession,
  compared: PasswordState,
  password: string,
  reply: FastifyReply,
): Promise<void> {
  const { config, clock, mail } = deps
  const hash = await hashPassword(password, compared.id)
  const changed = await renewSession(deps, session, reply, async (tx) => {
    if (!(await isPasswordUnchanged(tx, compared))) throw wrongOwnPassword('currentPassword')
    await mail.notify(tx, compared.id, 'password-changed')
    return await setPassword(tx, compared.id, hash, session.id)
  })
  mail.wake()
  setDeviceCookie(config, changed, reply, clock())
}

/** Removes everything that a person without access to the mailbox may have set up, and confirms the email. */
async function removeOtherAccess(tx: Db, secret: string, accountId: string, now: Date): Promise<void> {
  for (const table of ['identity', 'passkey', 'two_step', 'backup_code'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await renewPin(tx, secret, accountId)
  await endAllPrivateLinks(tx, accountId, now)
  await tx.updateTable('account').set({ email_confirmed: 1, email_verified_by: '' }).where('id', '=', accountId).execute()
  await removeMailsAbout(tx, [accountId], 'confirm-email')
  // The page may show the form for messages now.
  await incrementRevision(tx, accountId)
}

/** Ends every other session, and what depends on the old password: pending sign-ins and changes of the email, reset links, known devices. */
export async function setPassword(tx: Db, accountId: string, hash: string, exceptSessionId = '') {
  await lockAccount(tx, accountId)
  const changed = await tx
    .updateTable('account')
    .set((eb) => ({ password_hash: hash, password_version: eb('password_version', '+', 1) }))
    .where('id', '=', accountId)
    .returning(['id', 'email', 'email_confirmed', 'email_verified_by', 'password_version as passwordVersion'])
    .executeTakeFirstOrThrow()
  const sessions = tx.selectFrom('session').select('id').where('account_id', '=', accountId)
  await tx.deleteFrom('provider_request').where('session_id', 'in', sessions).execute()
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', exceptSessionId).execute()
  await deletePendingEmail(tx, accountId)
  await removeMailsTo(tx, changed.email, ['reset-password'])
  for (const table of ['pending_mfa', 'password_reset', 'passkey_challenge'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  return changed
}
