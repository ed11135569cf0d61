import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { emailConfirmation, emailToConfirm } from '#contract/calls/account.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { linkExpired, Problem } from '../base/http/problems.ts'
import { setLogAccount } from '../base/http/security-log.ts'
import { removeMailsAbout } from '../base/mail/outbox.ts'
import { readSession, requireActiveSession } from '../base/sessions/sessions.ts'
import { readLinkToken } from '../base/signing/link-token.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { hasPassword, isPasswordUnchanged, verifyCurrentPassword, wrongOwnPassword } from './current-password.ts'
import { applyPendingEmail } from './pending-email.ts'

/** Also requires the session or the password, because the link alone could confirm an account that another person registered with this email. */
export async function confirmEmail(
  deps: Deps,
  { token, password }: z.infer<typeof emailConfirmation>,
  request: FastifyRequest,
): Promise<void> {
  const link = await readLink(deps, token)
  if (!link) throw linkExpired()
  const recheck = await verifyOwner(deps, link.accountId, password, request)
  setLogAccount(request, link.accountId)
  if ('pendingId' in link) return await applyPendingEmail(deps, link.pendingId, recheck)
  await portfolioTransaction(deps, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ email_confirmed: 1, email_verified_by: '' })
      .where('id', '=', link.accountId)
      .where('email', '=', link.email)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw linkExpired()
    await removeMailsAbout(tx, [link.accountId], 'confirm-email')
    // The page may show the form for messages now.
    await incrementRevision(tx, link.accountId)
  })
}

/** The page of the link shows it, because another person may have asked for the change and passed the link on. */
export async function emailOfLink(deps: Deps, token: string): Promise<z.infer<typeof emailToConfirm>> {
  const link = await readLink(deps, token)
  if (!link) throw linkExpired()
  return { email: link.email, isNew: 'pendingId' in link }
}

type Link = { accountId: string; email: string } | { accountId: string; email: string; pendingId: string }

/** The link contains account and email, so that it becomes invalid once the email changes. */
async function readLink({ config, db, clock }: Deps, token: string): Promise<Link | undefined> {
  const pendingId = readLinkToken(config.secret, 'change-email', token, clock())
  if (pendingId !== undefined) {
    const pending = await db.selectFrom('pending_email').select(['account_id', 'email']).where('id', '=', pendingId).executeTakeFirst()
    return pending && { accountId: pending.account_id, email: pending.email, pendingId }
  }
  const subject = readLinkToken(config.secret, 'confirm-email', token, clock())
  if (subject === undefined) return undefined
  const [accountId, email] = JSON.parse(subject) as [string, string]
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).where('email', '=', email).executeTakeFirst()
  return account && { accountId, email }
}

/** Returns a check to repeat in the transaction that uses the link, because session and password may change until then. */
async function verifyOwner(
  deps: Deps,
  accountId: string,
  password: string | undefined,
  request: FastifyRequest,
): Promise<(tx: Db) => Promise<void>> {
  const session = await readSession(deps, request)
  if (session && session.account.id !== accountId) throw new Problem('forbidden', messages.signedInToAnotherAccount)
  if (session) return (tx) => requireActiveSession(tx, session)
  // Asked for a password, an owner without one could never confirm.
  if (password === undefined && !(await hasPassword(deps.db, deps.config, accountId)))
    throw new Problem('forbidden', messages.confirmSignedIn)
  if (password === undefined)
    throw new Problem('sign_in', messages.confirmWithPassword, { fields: { password: messages.confirmWithPassword } })
  const verified = await verifyCurrentPassword(deps, accountId, password)
  return async (tx) => {
    if (!(await isPasswordUnchanged(tx, verified))) throw wrongOwnPassword('password')
  }
}
