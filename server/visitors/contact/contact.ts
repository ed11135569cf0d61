import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ContactMessage } from '#contract/calls/contact.ts'
import { nameInSentence } from '#contract/outline/format.ts'
import { spokenFor } from '#contract/words/all.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { Problem } from '../../base/http/problems.ts'
import { removeMailsAbout } from '../../base/mail/outbox.ts'
import { day, defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { readLinkToken } from '../../base/signing/link-token.ts'
import { mailboxDigest, mailboxOf } from '../../base/signing/signature.ts'
import { assertAdmitted, assertNotFrozen, everyone, takesMessages } from '../../portfolios/audience.ts'
import { findPortfolioById } from '../../portfolios/portfolio-store.ts'
import { addStopped } from '../../portfolios/stopped-mailboxes.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'

const messagesOfVisitor = defineRule('message', ['address', 5, hour], ['address', 20, day], ['network', 60, day], ['networkAtPage', 3, day])
const confirmationMails = defineRule('mail/message', ['sender', 3, day])
/** Further messages wait. Not in the limit for all emails to a recipient: visitors could use it up, and block the link to reset a password. */
export const deliveries = defineRule('message/delivery', ['page', 10, day])
/** Confirmed messages that can wait for one owner: as many as the owner gets in a day. */
const maxWaiting = 10

export const messageLifetimeMs = 24 * 60 * 60 * 1000
/** A confirmed message waits for at most a day, and for the next run of the mail worker. */
const deliveryLifetimeMs = messageLifetimeMs + 60 * 60 * 1000

/** @throws {Problem} `frozen`, `code_needed`; `not_found` if the owner does not let people write, or can't get emails */
export function assertTakesMessages({ config }: Pick<Deps, 'config'>, portfolio: StoredPortfolio): void {
  assertAdmitted(portfolio, everyone)
  if (!takesMessages(config, portfolio, everyone)) throw new Problem('not_found', 'Not found')
}

/** Mails nothing to the owner before the sender confirms. The response is the same for every sender, also for one whom the owner refuses. */
export async function writeMessage(
  deps: Deps,
  portfolio: StoredPortfolio,
  { email, text }: ContactMessage,
  request: FastifyRequest,
): Promise<{ status: 'pending' }> {
  assertTakesMessages(deps, portfolio)
  const { config, db, clock, mail, rateLimits } = deps
  const client = clientKeyOf(request)
  await rateLimits.count(messagesOfVisitor({ ...client, networkAtPage: `${client.network} ${portfolio.id}` }))
  const canSend = await rateLimits.tryCount(confirmationMails({ sender: mailboxOf(email) }))
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await storeUnlessStopped(tx, { id, portfolio_id: portfolio.id, email, text, created_at: clock().toISOString() }, config.secret)
    // Also for a refused sender, so that the response time does not reveal who is refused. Without a message, no email is composed.
    if (canSend) await mail.post(tx, { kind: 'confirm-message', recipient: email, subjectId: id })
    else await tx.deleteFrom('contact_message').where('id', '=', id).execute()
  })
  mail.wake()
  return { status: 'pending' }
}

/** One SQL statement for every sender, so that all take the same time. */
async function storeUnlessStopped(
  tx: Db,
  message: { id: string; portfolio_id: string; email: string; text: string; created_at: string },
  secret: string,
): Promise<void> {
  const { id, portfolio_id, email, text, created_at } = message
  const digest = mailboxDigest(secret, email)
  await tx
    .insertInto('contact_message')
    .columns(['id', 'portfolio_id', 'email', 'text', 'created_at'])
    .expression(
      tx
        .selectNoFrom(({ val }) => [
          val(id).as('id'),
          val(portfolio_id).as('portfolio_id'),
          val(email).as('email'),
          val(text).as('text'),
          val(created_at).as('created_at'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('stopped_mailbox').select('at').where('portfolio_id', '=', portfolio_id).where('digest', '=', digest))),
        ),
    )
    .execute()
}

export interface LinkedMessage {
  id: string
  portfolio: StoredPortfolio
}

/** Changes nothing. Throws `invalid` for a link that is not valid or has expired, or an owner who takes no messages any more; `frozen`. */
export async function readMessageLink({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<LinkedMessage> {
  const [id = '', portfolioId = ''] = readLinkToken(config.secret, 'confirm-message', token, clock())?.split(' ') ?? []
  const portfolio = await findPortfolioById(db, portfolioId)
  if (portfolio) assertNotFrozen(portfolio)
  // If the page isn't open to everyone, the response would disclose its owner.
  if (!portfolio || !takesMessages(config, portfolio, everyone)) throw linkExpired()
  return { id, portfolio }
}

/** Using the link again changes nothing. Throws as `readMessageLink`; `too_many_requests` if a day's messages already wait for the owner. */
export async function confirmMessage(deps: Deps, token: string): Promise<LinkedMessage> {
  const { db, clock, mail, rateLimits } = deps
  const link = await readMessageLink(deps, token)
  await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'messages', link.portfolio.id)
    const messages = await tx
      .selectFrom('contact_message')
      .select(['id', 'confirmed_at'])
      .where('portfolio_id', '=', link.portfolio.id)
      .execute()
    // A delivered message is missing.
    if (!messages.some(({ id, confirmed_at }) => id === link.id && confirmed_at === null)) return
    if (messages.filter(({ confirmed_at }) => confirmed_at !== null).length >= rateLimits.scale(maxWaiting))
      throw rateLimits.createRefusal(undefined)
    const { numUpdatedRows } = await tx
      .updateTable('contact_message')
      .set({ confirmed_at: clock().toISOString() })
      .where('id', '=', link.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await mail.deliver(tx, link.portfolio.id, { kind: 'contact-message', subjectId: link.id })
  })
  mail.wake()
  return link
}

export function deliveredText({ content, urlHandle }: StoredPortfolio): string {
  const name = nameInSentence({ ...content, urlHandle }, spokenFor(content.language))
  return serverSpokenFor(content.language).say('messageDelivered', { owner: name })
}

export const stopSubject = (portfolioId: string, digest: string) => `${portfolioId} ${digest}`

/** Changes nothing. Throws `invalid`. */
export async function readStopLink({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, token: string) {
  const [portfolioId = '', digest = ''] = readLinkToken(config.secret, 'stop-sender', token, clock())?.split(' ') ?? []
  if (!(await findPortfolioById(db, portfolioId))) throw linkExpired()
  return { portfolioId, digest }
}

/** Also deletes the messages of the mailbox that were not delivered yet. The sender is not told. Throws `invalid`. */
export async function stopSender(deps: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<void> {
  const { config, db, clock } = deps
  const { portfolioId, digest } = await readStopLink(deps, token)
  await db.transaction().execute(async (tx) => {
    await addStopped(tx, portfolioId, digest, clock())
    const messages = await tx.selectFrom('contact_message').select(['id', 'email']).where('portfolio_id', '=', portfolioId).execute()
    for (const { id, email } of messages)
      if (mailboxDigest(config.secret, email) === digest) {
        await tx.deleteFrom('contact_message').where('id', '=', id).execute()
        await removeMailsAbout(tx, [id])
      }
  })
}

/** Deletes messages that were not confirmed or not delivered in time, with the emails and texts in them. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const timeBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await db
    .deleteFrom('contact_message')
    .where((eb) =>
      eb.or([
        eb('confirmed_at', '<=', timeBefore(deliveryLifetimeMs)),
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<=', timeBefore(messageLifetimeMs))]),
      ]),
    )
    .execute()
}

function linkExpired(): Problem {
  const message = ({ tag }: { tag: string }) => serverSpokenFor(tag).say('expired')
  return new Problem('invalid', message, { fields: { token: message } })
}
