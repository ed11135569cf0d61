import { fullNameOf } from '#contract/names.ts'
import type { MailKinds } from '../mail/message.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { linkToken } from '../signing/link-token.ts'
import { endorsementKey } from './endorsement-key.ts'
import { confirmationLifetime } from './endorsements.ts'
import { mailWordsFor } from './mail-words.ts'

const maxNameLength = 40

/** The email that asks for confirmation of an endorsement. In the language of the page. Its subject is fixed; only its text contains the owner's name. */
export const endorsementMails: MailKinds = {
  'confirm-endorsement': async ({ config, db }, mail) => {
    const endorsement = await db
      .selectFrom('endorsement')
      .select(['portfolio_id', 'confirmed_at', 'created_at'])
      .where('id', '=', mail.subject_id)
      .executeTakeFirst()
    if (!endorsement || endorsement.confirmed_at) return undefined
    const portfolio = await portfolioById(db, endorsement.portfolio_id)
    // The page is no longer open to everybody, and the email would disclose its owner.
    if (!isAdmitted(portfolio, everybody)) return undefined
    const { content } = portfolio
    const expires = new Date(Date.parse(endorsement.created_at) + confirmationLifetime)
    const token = linkToken(config.secret, 'confirm-endorsement', mail.subject_id, expires)
    const { subject, reason, reasonWithoutName, action, closing, language, copy } = mailWordsFor(content.language)
    const name = nameForMail(fullNameOf({ ...content, fullName: '' }))
    return {
      subject,
      reason: name ? reason.replace('{name}', () => name) : reasonWithoutName,
      action,
      page: `/confirm-endorsement?token=${token}`,
      closing,
      translation: { language, copy },
    }
  },
  // Queued for every email that asks for its link; `subject_id` is the portfolio.
  'my-endorsement': async ({ config, db }, { subject_id, recipient }) => {
    const endorsement = await db
      .selectFrom('endorsement')
      .select(['id', 'key_version'])
      .where('portfolio_id', '=', subject_id)
      .where('email', '=', recipient)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (!endorsement) return undefined
    const portfolio = await portfolioById(db, subject_id)
    const name = isAdmitted(portfolio, everybody) ? nameForMail(fullNameOf({ ...portfolio.content, fullName: '' })) : ''
    return {
      subject: 'Your endorsement on Understory',
      reason: `With this link you can change or take back your words about ${name || 'somebody'}.`,
      action: 'Open your endorsement',
      page: `/my-endorsement?token=${endorsementKey(config, endorsement)}`,
      closing: 'Keep it to yourself.',
    }
  },
  'words-waiting': {
    subject: 'Somebody wrote about you on Understory',
    reason: 'Somebody who endorsed you has added a few words.',
    action: 'Read the words',
    page: '/endorsements',
    closing: 'Nobody sees the words until you decide.',
  },
}

/** A scheme, `//`, `www.`, an email or a domain: mail programs turn these into links, which would seem to come from Understory. */
const linkLikePattern = /:\/|\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}|^\p{L}{2,}:/iu

/** The portfolio owner's name for an email: one line of at most 40 characters without links; '' if that is not possible (decisions §7). */
function nameForMail(names: string): string {
  const name = names
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[。。]/g, '.')
    .trim()
  if (name === '' || linkLikePattern.test(name)) return ''
  return [...name].slice(0, maxNameLength).join('').trim()
}
