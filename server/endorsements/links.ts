import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { enqueue } from '../base/mail/outbox.ts'
import { revisionStep } from '../portfolios/portfolio-transaction.ts'
import { type Endorsement, endorsementOf, portfolioOpenToEveryone } from './endorsement-key.ts'
import { changeMails, linkMails, linkRequests, newLinks } from './limits.ts'

/** Words need a mailbox that confirms them and gets the link to withdraw them. */
export function assertSendsMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  if (!smtpUrl) throw new Problem('forbidden', messages.sendsNoMail)
}

/** Queues the email with the link of an endorsement. Above the limit it queues none; the earlier link still works. */
export async function enqueueLinkWithinLimit({ clock, rateLimits }: Deps, tx: Db, endorsement: Endorsement): Promise<void> {
  const fullUntil = await rateLimits.countUnlessFull(tx, changeMails({ endorsement: endorsement.id }))
  if (!fullUntil) await enqueueLink(tx, endorsement, clock())
}

/** Queues the link. Only the rules of the callers limit it, so that other emails to the same recipient can't keep it from coming. */
async function enqueueLink(db: Db, { email, portfolio_id }: Pick<Endorsement, 'email' | 'portfolio_id'>, now: Date): Promise<void> {
  await enqueue(db, { kind: 'my-endorsement', recipient: email, subjectId: portfolio_id }, now)
}

/** Does the same for every email, to reveal no endorsements: a mail is queued, not always composed. Throws `forbidden` or `too_many_requests`. */
export async function requestLink(
  { config, db, rateLimits, mail, clock }: Deps,
  { email, portfolio }: { email: string; portfolio: number },
  request: FastifyRequest,
): Promise<{ message: string }> {
  const client = clientKeyOf(request)
  await rateLimits.count(linkRequests(client))
  assertSendsMail(config)
  // Counted by email, not by mailbox: another spelling of the email, which has not endorsed, gets no mail and must not use up its limit.
  const emailAndPortfolio = `${email} ${portfolio}`
  if (await rateLimits.tryCount(linkMails({ endorsement: emailAndPortfolio, asker: `${emailAndPortfolio} ${client.network}` })))
    await enqueueLink(db, { email, portfolio_id: String(portfolio) }, clock())
  mail.wake()
  return {
    message: `If this address has endorsed ${await firstNameOf(db, portfolio)}, an email is on its way or came in the last 24 hours.`,
  }
}

/** The first name of an owner whose page is open to everyone. Nothing is disclosed about other pages, not even whether they exist. */
async function firstNameOf(db: Db, id: number): Promise<string> {
  return (await portfolioOpenToEveryone(db, id))?.content.firstName || 'this person'
}

export async function replaceMyLink(deps: Deps, key: string, request: FastifyRequest): Promise<{ message: string }> {
  const { clock, config, db, rateLimits, mail } = deps
  await rateLimits.count(linkRequests(clientKeyOf(request)))
  assertSendsMail(config)
  const endorsement = await endorsementOf(deps, db, key)
  await rateLimits.count(newLinks({ endorsement: endorsement.id }))
  await db.transaction().execute(async (tx) => {
    const { id, key_version, portfolio_id, email } = await endorsementOf(deps, tx, key)
    const { numUpdatedRows } = await tx
      .updateTable('endorsement')
      .set({ key_version: key_version + revisionStep() })
      .where('id', '=', id)
      .where('key_version', '=', key_version)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueueLink(tx, { email, portfolio_id }, clock())
  })
  mail.wake()
  return { message: 'We mailed you a new link. Older links no longer work.' }
}
