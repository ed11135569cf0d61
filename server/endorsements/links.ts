import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { mailboxOf } from '../signing/mailbox-digest.ts'
import { type Endorsement, endorsementOf } from './endorsement-key.ts'
import { endorsementMailRule, linkRequests, newLinks } from './limits.ts'
import { openPortfolio } from './open-portfolio.ts'
import { assertSendsMail } from './sends-mail.ts'

/** Queues the email with the link of an endorsement. Above the limit it queues none; the earlier link still works. */
export async function postMyLink({ mail, rateLimits }: Deps, tx: Db, { email, portfolio_id }: Endorsement): Promise<void> {
  if (await rateLimits.countUnlessFull(tx, endorsementMailRule({ mailbox: mailboxOf(email) }))) return
  await mail.post(tx, { kind: 'my-endorsement', recipient: email, subjectId: portfolio_id })
}

/**
 * Mails the link of an endorsement again. Response and work are the same for every email, so that they don't reveal who has endorsed: a
 * message is always queued, and composed only if there is an endorsement.
 * @throws {Problem} `forbidden` without SMTP; `too_many_requests`
 */
export async function sendMyLink(
  { config, db, rateLimits, mail }: Deps,
  { email, portfolio }: { email: string; portfolio: number },
  request: FastifyRequest,
): Promise<{ message: string }> {
  await rateLimits.count(linkRequests(clientKeyOf(request)))
  assertSendsMail(config)
  const canSend = await rateLimits.tryCount(endorsementMailRule({ mailbox: mailboxOf(email) }))
  if (canSend) {
    await db.transaction().execute(async (tx) => {
      await mail.post(tx, { kind: 'my-endorsement', recipient: email, subjectId: String(portfolio) })
    })
  }
  mail.wake()
  return { message: `If this address has endorsed ${await firstNameOf(db, portfolio)}, a mail is on its way.` }
}

/** The first name of an owner whose page is open to everybody. Nothing is disclosed about other pages, not even whether they exist. */
async function firstNameOf(db: Db, id: number): Promise<string> {
  return (await openPortfolio(db, id))?.content.firstName || 'this person'
}

/**
 * Mails a new link, and makes all older ones invalid.
 * @throws {Problem} `invalid`; `forbidden` without SMTP; `too_many_requests`
 */
export async function replaceMyLink(deps: Deps, key: string, request: FastifyRequest): Promise<{ message: string }> {
  const { config, db, rateLimits, mail } = deps
  await rateLimits.count(linkRequests(clientKeyOf(request)))
  assertSendsMail(config)
  const endorsement = await endorsementOf(deps, db, key)
  await rateLimits.count(newLinks({ endorsement: endorsement.id }))
  await db.transaction().execute(async (tx) => {
    const { id, key_version, portfolio_id, email } = await endorsementOf(deps, tx, key)
    const { numUpdatedRows } = await tx
      .updateTable('endorsement')
      .set({ key_version: key_version + 1 })
      .where('id', '=', id)
      .where('key_version', '=', key_version)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await mail.post(tx, { kind: 'my-endorsement', recipient: email, subjectId: portfolio_id })
  })
  mail.wake()
  return { message: 'We mailed you a new link. Older links no longer work.' }
}
