import { portfolioPath } from '#contract/paths.ts'
import type { Db } from '../../base/db/schema.ts'
import { accountFooter, type MailKinds, messageAbout } from '../../base/mail/message.ts'
import { enqueue } from '../../base/mail/outbox.ts'
import { linkToken } from '../../base/signing/link-token.ts'
import { mailboxDigest } from '../../base/signing/signature.ts'
import { everyone, takesMessages } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { deliveries, messageLifetimeMs, stopSubject } from './contact.ts'

/** The emails of the form to write to an owner. Only the one to the owner contains the message. */
export const contactMails: MailKinds = {
  /** Asks the sender for confirmation, in the language of the page. Contains nothing that the sender wrote. */
  'confirm-message': async ({ config, db }, { subject_id: id }) => {
    const message = await findMessage(db, id)
    if (!message || message.confirmed_at !== null) return undefined
    const portfolio = await portfolioById(db, message.portfolio_id)
    if (!takesMessages(config, portfolio, everyone)) return undefined
    const { content } = portfolio
    const expires = new Date(Date.parse(message.created_at) + messageLifetimeMs)
    return {
      ...messageAbout(content, ({ words, say }) => ({ ...words.mails.message, action: say('sendMyMessage') })),
      page: `/confirm-message?token=${linkToken(config.secret, 'confirm-message', `${id} ${portfolio.id}`, expires)}`,
    }
  },

  /** Delivers the message to the owner, in English like all emails to owners. Waits if the owner has got as many messages as a day allows. */
  'contact-message': async ({ config, db, rateLimits }, mail, now) => {
    const message = await findMessage(db, mail.subject_id)
    if (!message?.confirmed_at) return undefined
    const portfolio = await portfolioById(db, message.portfolio_id)
    if (!takesMessages(config, portfolio, everyone)) {
      // It can never be delivered, and it would count towards the messages that can wait.
      await db.deleteFrom('contact_message').where('id', '=', message.id).execute()
      return undefined
    }
    const owner = await db.selectFrom('account').select('email').where('id', '=', portfolio.id).executeTakeFirstOrThrow()
    if (owner.email !== mail.recipient) {
      await enqueue(db, { kind: mail.kind, recipient: owner.email, subjectId: mail.subject_id }, now)
      return undefined
    }
    const nextPossible = mail.attempts === 1 ? await rateLimits.countUnlessFull(db, deliveries({ page: portfolio.id })) : undefined
    if (nextPossible) return nextPossible
    const digest = mailboxDigest(config.secret, message.email)
    return {
      subject: 'Someone wrote to you through your page',
      reason: `${message.email} wrote to you through the form on your {siteName} page, and confirmed the message from that address.`,
      quote: message.text,
      action: 'See your page',
      page: portfolioPath(portfolio),
      closing: 'To write back, reply to this email. Your own address has not been shown; your reply shows it.',
      link: {
        text: 'Never again from this address',
        page: `/stop-sender?token=${linkToken(config.secret, 'stop-sender', stopSubject(portfolio.id, digest))}`,
      },
      footer: accountFooter,
      replyTo: message.email,
      onSent: async (tx) => {
        await tx.deleteFrom('contact_message').where('id', '=', message.id).execute()
      },
    }
  },
}

async function findMessage(db: Db, id: string) {
  return await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
}
