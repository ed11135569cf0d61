import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { enqueue, type QueuedMail } from '../base/mail/outbox.ts'
import type { SessionAccount } from '../base/sessions/sessions.ts'
import { readLinkToken } from '../base/signing/link-token.ts'
import { mailboxDigest, mailboxOf } from '../base/signing/mailbox-digest.ts'
import { assertNotFrozen, everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { linkExpired } from './endorsement-key.ts'
import { invitationsOfOwner } from './limits.ts'
import { assertSendsMail } from './sends-mail.ts'

const minAgeMs = 24 * 60 * 60 * 1000

/** Whether an account can invite people. New accounts cannot, because anyone can create many of them. */
export const isOldEnough = (createdAt: string, now: Date): boolean => now.getTime() - Date.parse(createdAt) >= minAgeMs

/** The text of every response, also if the mailbox takes no invitations. */
export const invitationMessage = 'If this address takes invitations, one is on its way.'

/** Invites someone by email to endorse the owner. */
export async function askSomebody(deps: Deps, account: SessionAccount, email: string): Promise<{ message: string }> {
  await invite(deps, account, email, async () => ({ kind: 'ask', subjectId: account.id }))
  return { message: invitationMessage }
}

/**
 * Sends an invitation of an owner to a mailbox, once. Response, stored rows and work are the same for every mailbox, so that they don't
 * reveal who takes invitations: the mail is always queued. It waits for the limits of the mailbox. It is composed only if its recipient takes it.
 * @param prepare stores what the mail needs
 */
export async function invite(
  deps: Deps,
  account: SessionAccount,
  email: string,
  prepare: (tx: Db) => Promise<Pick<QueuedMail, 'kind' | 'subjectId'>>,
): Promise<void> {
  const { config, db, rateLimits, mail, clock } = deps
  const now = clock()
  assertSendsMail(config)
  assertCanAsk(account, now)
  const portfolio = await portfolioById(db, account.id)
  assertNotFrozen(portfolio)
  if (!isAdmitted(portfolio, everybody)) throw new Problem('conflict', 'Open your page to everyone first. People could not see it.')
  if (mailboxOf(email) === mailboxOf(account.email))
    throw new Problem('invalid', 'This is your own address', { fields: { email: 'This is your own address' } })
  const row = { portfolio_id: account.id, digest: mailboxDigest(config.secret, email), at: now.toISOString() }
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('asked')
      .values(row)
      .onConflict((conflict) => conflict.columns(['portfolio_id', 'digest']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict', 'You have asked this address before.')
    await rateLimits.countIn(tx, invitationsOfOwner({ account: account.id }))
    await enqueue(tx, { ...(await prepare(tx)), recipient: email }, now)
  })
  mail.wake()
}

function assertCanAsk({ emailConfirmed, createdAt }: SessionAccount, now: Date): void {
  if (!emailConfirmed) throw new Problem('forbidden', 'Confirm your own email address first.')
  if (!isOldEnough(createdAt, now)) throw new Problem('forbidden', 'You can ask by mail a day after you registered.')
}

/**
 * Sends no more invitations to the mailbox that the token of an invitation names.
 * @throws {Problem} `invalid`
 */
export async function neverAsk({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<void> {
  const digest = readLinkToken(config.secret, 'never-ask', token, clock())
  if (digest === undefined) throw linkExpired()
  await db
    .insertInto('never_ask')
    .values({ digest, at: clock().toISOString() })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** Whether the owner of this mailbox wants no invitations from anyone. */
export async function takesNoInvitations(db: Db, digest: string): Promise<boolean> {
  return (await db.selectFrom('never_ask').select('at').where('digest', '=', digest).executeTakeFirst()) !== undefined
}
