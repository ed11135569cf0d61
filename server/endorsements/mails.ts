import { portfolioPath } from '#contract/paths.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { Config } from '../base/config.ts'
import { mailsToRecipient } from '../base/mail/mailer.ts'
import { accountFooter, type ComposeDeps, type MailKinds, type Message, messageAbout } from '../base/mail/message.ts'
import type { Mail } from '../base/mail/outbox.ts'
import { linkToken } from '../base/signing/link-token.ts'
import { mailboxDigest, mailboxOf } from '../base/signing/signature.ts'
import { isStopped } from '../portfolios/stopped-mailboxes.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { referenceAskedAbout, takesNoInvitations } from './asking.ts'
import { pageOfWriter, portfolioOpenToEveryone } from './endorsement-key.ts'
import { confirmationLifetimeMs } from './endorsements.ts'
import { invitationsToMailbox } from './limits.ts'

/** Asks for confirmation of an endorsement; `subject_id` is the endorsement. */
async function confirmation({ config, db }: ComposeDeps, mail: Pick<Mail, 'subject_id'>): Promise<Message | undefined> {
  const endorsement = await db
    .selectFrom('endorsement')
    .select(['portfolio_id', 'confirmed_at', 'created_at'])
    .where('id', '=', mail.subject_id)
    .executeTakeFirst()
  if (!endorsement || endorsement.confirmed_at) return undefined
  const portfolio = await portfolioOpenToEveryone(db, endorsement.portfolio_id)
  // The page is no longer open to everyone, and the email would disclose its owner.
  if (!portfolio) return undefined
  const { content } = portfolio
  const expires = new Date(Date.parse(endorsement.created_at) + confirmationLifetimeMs)
  const token = linkToken(config.secret, 'confirm-endorsement', mail.subject_id, expires)
  const page = `/confirm-endorsement?token=${token}`
  return { ...messageAbout(content, ({ words }) => words.mails.confirm), page }
}

/** The page to which an invitation leads; undefined if the recipient takes none from this owner, or the page is not open to everyone. */
async function invitingPortfolio(
  { config, db }: ComposeDeps,
  recipient: string,
  portfolioId: string,
): Promise<StoredPortfolio | undefined> {
  const digest = mailboxDigest(config.secret, recipient)
  if ((await takesNoInvitations(db, digest)) || (await isStopped(db, portfolioId, digest))) return undefined
  return await portfolioOpenToEveryone(db, portfolioId)
}

/** How long an invitation waits at most, in milliseconds: as long as the longest limit of a mailbox. */
const maxWaitMs = 30 * 24 * 60 * 60 * 1000

/** The invitation waits until the limits of its mailbox allow it. It is not dropped, because an owner can ask a mailbox only once. */
async function inTurn(
  { config, db, rateLimits }: ComposeDeps,
  { recipient, attempts, created_at }: Mail,
  now: Date,
  compose: () => Promise<Message | undefined>,
): Promise<Message | Date | undefined> {
  const limits = [
    ...invitationsToMailbox({ mailbox: mailboxDigest(config.secret, recipient) }),
    ...mailsToRecipient({ recipient: mailboxOf(recipient) }),
  ]
  const due = attempts === 1 ? await rateLimits.countUnlessFull(db, limits) : undefined
  if (!due) return await compose()
  return now.getTime() - Date.parse(created_at) < maxWaitMs ? due : undefined
}

function neverAskLink({ secret }: Pick<Config, 'secret'>, recipient: string, language: string): Pick<Message, 'link' | 'unsubscribe'> {
  const page = `/never-ask?token=${linkToken(secret, 'never-ask', mailboxDigest(secret, recipient))}`
  return { link: { text: serverSpokenFor(language).say('neverAsk'), page }, unsubscribe: { page } }
}

/** The emails about endorsements, in the language of the page. Only their texts contain the owner's name, never their subjects. */
export const endorsementMails: MailKinds = {
  'confirm-endorsement': confirmation,
  // Queued for every email that asks for its link; `subject_id` is the portfolio.
  'my-endorsement': async (deps, { subject_id: portfolioId, recipient }) => {
    const page = await pageOfWriter(deps, { recipient, portfolioId })
    if (page === undefined) return undefined
    const names = (await portfolioOpenToEveryone(deps.db, portfolioId))?.content ?? { language: '' }
    return { ...messageAbout(names, ({ words }) => words.mails.link), page }
  },
  // Queued for every mailbox that is asked; `subject_id` is the portfolio.
  ask: async (deps, mail, now) => {
    const { subject_id, recipient } = mail
    const portfolio = await invitingPortfolio(deps, recipient, subject_id)
    if (!portfolio || (await referenceAskedAbout(deps, portfolio, recipient)) === null) return undefined
    const { content } = portfolio
    return await inTurn(deps, mail, now, async () => {
      const ownPage = await pageOfWriter(deps, { recipient, portfolioId: portfolio.id })
      return {
        ...messageAbout(content, ({ words: { mails } }) =>
          ownPage ? { ...mails.ask, action: mails.link.action, closing: mails.link.closing } : mails.ask,
        ),
        page: ownPage ?? `${portfolioPath(portfolio)}/endorse`,
        ...neverAskLink(deps.config, recipient, content.language),
      }
    })
  },
  'words-waiting': {
    subject: 'Someone wrote about you on {siteName}',
    reason: 'Someone who endorsed you has added a few words.',
    action: 'Read the words',
    page: '/endorsements',
    closing: 'No one sees the words until you decide.',
    footer: accountFooter,
  },
}
