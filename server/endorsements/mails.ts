import { fullNameOf } from '#contract/names.ts'
import { portfolioPath } from '#contract/paths.ts'
import { accountFooter, type MailKinds, type Message } from '../mail/message.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { isStopped } from '../portfolios/stopped-mailboxes.ts'
import { linkToken } from '../signing/link-token.ts'
import { mailboxDigest } from '../signing/mailbox-digest.ts'
import { pageOfWriter } from './endorsement-key.ts'
import { confirmationLifetime } from './endorsements.ts'
import { mailWordsFor } from './mail-words.ts'
import { takesNoInvitations } from './mailboxes.ts'
import { openPortfolio } from './open-portfolio.ts'
import { writerMailsFor } from './writer-mail-words.ts'

/** The email that asks for confirmation of an endorsement. In the language of the page. Its subject is fixed; only its text contains the owner's name. */
export const endorsementMails: MailKinds = {
  'confirm-endorsement': async ({ config, db }, mail) => {
    const endorsement = await db
      .selectFrom('endorsement')
      .select(['portfolio_id', 'confirmed_at', 'created_at'])
      .where('id', '=', mail.subject_id)
      .executeTakeFirst()
    if (!endorsement || endorsement.confirmed_at) return undefined
    const portfolio = await openPortfolio(db, endorsement.portfolio_id)
    // The page is no longer open to everybody, and the email would disclose its owner.
    if (!portfolio) return undefined
    const { content } = portfolio
    const expires = new Date(Date.parse(endorsement.created_at) + confirmationLifetime)
    const token = linkToken(config.secret, 'confirm-endorsement', mail.subject_id, expires)
    const page = `/confirm-endorsement?token=${token}`
    return { ...messageOf(mailWordsFor(content.language), content), page }
  },
  // Queued for every email that asks for its link; `subject_id` is the portfolio.
  'my-endorsement': async (deps, { subject_id, recipient }) => {
    const page = await pageOfWriter(deps, { recipient, portfolioId: subject_id })
    if (page === undefined) return undefined
    const names = (await openPortfolio(deps.db, subject_id))?.content ?? { language: '' }
    return { ...messageOf(writerMailsFor(names.language).link, names), page }
  },
  // Queued for every mailbox that is asked.
  ask: async ({ config, db }, { subject_id, recipient }) => {
    const digest = mailboxDigest(config.secret, recipient)
    if ((await takesNoInvitations(db, digest)) || (await isStopped(db, subject_id, digest))) return undefined
    const portfolio = await openPortfolio(db, subject_id)
    if (!portfolio) return undefined
    const { neverAsk, ...words } = writerMailsFor(portfolio.content.language).ask
    const neverAskPage = `/never-ask?token=${linkToken(config.secret, 'never-ask', digest)}`
    return {
      ...messageOf(words, portfolio.content),
      page: `${portfolioPath(portfolio)}/endorse`,
      link: { text: neverAsk, page: neverAskPage },
      unsubscribe: { page: neverAskPage },
    }
  },
  'words-waiting': {
    subject: 'Somebody wrote about you on Understory',
    reason: 'Somebody who endorsed you has added a few words.',
    action: 'Read the words',
    page: '/endorsements',
    closing: 'Nobody sees the words until you decide.',
    footer: accountFooter,
  },
}

interface Words {
  subject: string
  reason: string
  reasonWithoutName: string
  action: string
  closing: string
}

/** The message in the language of a page, with the name of its owner if it may appear in an email. */
function messageOf(
  { subject, reason, reasonWithoutName, action, closing }: Words,
  names: Parameters<typeof fullNameOf>[0],
): Omit<Message, 'page'> {
  const { language, copy } = mailWordsFor(names.language ?? '')
  const name = nameForMail(fullNameOf({ ...names, fullName: '' }))
  return {
    subject,
    reason: name ? reason.replace('{name}', () => name) : reasonWithoutName,
    action,
    closing,
    translation: { language, copy },
  }
}
