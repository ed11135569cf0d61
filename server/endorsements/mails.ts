import { fullNameOf } from '#contract/names.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { MailKinds } from '../mail/message.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { linkToken } from '../signing/link-token.ts'
import { pageOfWriter } from './endorsement-key.ts'
import { confirmationLifetime } from './endorsements.ts'
import { mailWordsFor } from './mail-words.ts'
import { isStopped, mailboxDigest, takesNoInvitations } from './mailboxes.ts'

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
  'my-endorsement': async (deps, { subject_id, recipient }) => {
    const page = await pageOfWriter(deps, { recipient, portfolioId: subject_id })
    if (page === undefined) return undefined
    const { db } = deps
    const portfolio = await portfolioById(db, subject_id)
    const name = isAdmitted(portfolio, everybody) ? nameForMail(fullNameOf({ ...portfolio.content, fullName: '' })) : ''
    return {
      subject: 'Your endorsement on Understory',
      reason: `With this link you can change or take back your words about ${name || 'somebody'}.`,
      action: 'Open your endorsement',
      page,
      closing: 'Keep it to yourself.',
    }
  },
  ask: async ({ config, db }, { subject_id, recipient }) => {
    const digest = mailboxDigest(config, recipient)
    if ((await takesNoInvitations(db, digest)) || (await isStopped(db, subject_id, digest))) return undefined
    const portfolio = await portfolioById(db, subject_id)
    if (!isAdmitted(portfolio, everybody)) return undefined
    const name = nameForMail(fullNameOf({ ...portfolio.content, fullName: '' }))
    const neverAskPage = `/never-ask?token=${linkToken(config.secret, 'never-ask', digest)}`
    return {
      subject: 'Would you endorse somebody on Understory?',
      reason: `${name || 'Somebody'} asks you for a few words about your work together.`,
      action: 'See the page',
      page: `${portfolioPath(portfolio)}/endorse`,
      closing: `Never ask me again: ${config.publicUrl}${neverAskPage}`,
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
