import { fullNameOf } from '#contract/names.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { Config } from '../config.ts'
import { accountFooter, type Compose, type ComposeDeps, type MailKinds, type Message } from '../mail/message.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { linkToken } from '../signing/link-token.ts'
import { renewLink } from './claims.ts'
import { pageOfWriter } from './endorsement-key.ts'
import { confirmationLifetime } from './endorsements.ts'
import { mailWordsFor } from './mail-words.ts'
import { isStopped, mailboxDigest, takesNoInvitations } from './mailboxes.ts'

const maxNameLength = 40

/** Asks for confirmation of an endorsement; `subject_id` is the endorsement. */
const confirmation: Compose = async ({ config, db }, mail) => {
  const endorsement = await db
    .selectFrom('endorsement')
    .select(['portfolio_id', 'confirmed_at', 'created_at'])
    .where('id', '=', mail.subject_id)
    .executeTakeFirst()
  if (!endorsement || endorsement.confirmed_at) return undefined
  const portfolio = await portfolioById(db, endorsement.portfolio_id)
  // The page is no longer open to everybody, and the email would disclose its owner.
  if (!isAdmitted(portfolio, everybody)) return undefined
  const expires = new Date(Date.parse(endorsement.created_at) + confirmationLifetime)
  const token = linkToken(config.secret, 'confirm-endorsement', mail.subject_id, expires)
  const { subject, reason, reasonWithoutName, action, closing, language, copy } = mailWordsFor(portfolio.content.language)
  const name = nameIn(portfolio)
  return {
    subject,
    reason: name ? reason.replace('{name}', () => name) : reasonWithoutName,
    action,
    page: `/confirm-endorsement?token=${token}`,
    closing,
    translation: { language, copy },
  }
}

/** The link with which the writer of a confirmed endorsement changes it. */
async function ownLink(deps: ComposeDeps, writer: { recipient: string; portfolioId: string }): Promise<Message | undefined> {
  const page = await pageOfWriter(deps, writer)
  if (page === undefined) return undefined
  const portfolio = await portfolioById(deps.db, writer.portfolioId)
  const name = isAdmitted(portfolio, everybody) ? nameIn(portfolio) : ''
  return {
    subject: 'Your endorsement on Understory',
    reason: `With this link you can change or take back your words about ${name || 'somebody'}.`,
    action: 'Open your endorsement',
    page,
    closing: 'Keep it to yourself.',
  }
}

function neverAskLink({ secret }: Pick<Config, 'secret'>, digest: string): Pick<Message, 'link' | 'unsubscribe'> {
  const page = `/never-ask?token=${linkToken(secret, 'never-ask', digest)}`
  return { link: { text: 'Never ask me again', page }, unsubscribe: { page } }
}

const nameIn = ({ content }: StoredPortfolio): string => nameForMail(fullNameOf({ ...content, fullName: '' }))

/** The emails about endorsements. Subjects are fixed; only a text contains the owner's name. */
export const endorsementMails: MailKinds = {
  'confirm-endorsement': confirmation,
  // Queued for every email that asks for its link; `subject_id` is the portfolio.
  'my-endorsement': async (deps, { subject_id, recipient }) => await ownLink(deps, { recipient, portfolioId: subject_id }),
  // Queued for every email that comes from the link of a claim; `subject_id` is the endorsement.
  'confirm-claim': async (deps, mail, now) => {
    const unconfirmed = await confirmation(deps, mail, now)
    if (unconfirmed) return unconfirmed
    const endorsement = await deps.db.selectFrom('endorsement').select('portfolio_id').where('id', '=', mail.subject_id).executeTakeFirst()
    return endorsement && (await ownLink(deps, { recipient: mail.recipient, portfolioId: endorsement.portfolio_id }))
  },
  ask: async ({ config, db }, { subject_id, recipient }) => {
    const digest = mailboxDigest(config, recipient)
    if ((await takesNoInvitations(db, digest)) || (await isStopped(db, subject_id, digest))) return undefined
    const portfolio = await portfolioById(db, subject_id)
    if (!isAdmitted(portfolio, everybody)) return undefined
    return {
      subject: 'Would you endorse somebody on Understory?',
      reason: `${nameIn(portfolio) || 'Somebody'} asks you for a few words about your work together.`,
      action: 'See the page',
      page: `${portfolioPath(portfolio)}/endorse`,
      closing: 'You can take your words back whenever you like. We send this once.',
      ...neverAskLink(config, digest),
    }
  },
  // `subject_id` is the claim.
  claim: async ({ config, db }, { subject_id, recipient }, now) => {
    const claim = await db.selectFrom('claim').select('portfolio_id').where('id', '=', subject_id).executeTakeFirst()
    const digest = mailboxDigest(config, recipient)
    if (!claim || (await takesNoInvitations(db, digest)) || (await isStopped(db, claim.portfolio_id, digest))) return undefined
    const portfolio = await portfolioById(db, claim.portfolio_id)
    const page = isAdmitted(portfolio, everybody) ? await renewLink(db, subject_id, now) : undefined
    if (page === undefined) return undefined
    return {
      subject: 'Are these your words? A question on Understory',
      reason: `${nameIn(portfolio) || 'Somebody'} quotes you, and asks you to confirm that the words are yours.`,
      action: 'Read the words',
      page,
      closing: 'Nothing is confirmed before you say so. The link works once, for 90 days. We send this once.',
      ...neverAskLink(config, digest),
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
