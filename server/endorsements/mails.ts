import type { MailKinds } from '../mail/message.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { linkToken } from '../signing/link-token.ts'
import { confirmationLifetime } from './endorsements.ts'

const maxNameLength = 40

/** The email that asks for confirmation of an endorsement. Its subject is fixed; only its text contains the owner's name. */
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
    return {
      subject: 'Confirm your endorsement on Understory',
      reason: `Someone, hopefully you, endorsed ${nameForMail(content.firstName, content.lastName)} on Understory with this email address.`,
      action: 'Confirm your endorsement',
      page: `/confirm-endorsement?token=${token}`,
      closing:
        'It counts once you confirm. The link works for 7 days. If it was not you, ignore this email. Your address is not shown to anyone.',
    }
  },
}

/** A scheme, `//`, `www.`, an email or a domain: mail programs turn these into links, which would seem to come from Understory. */
const linkLikePattern = /:\/|\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}|^\p{L}{2,}:/iu

/** The portfolio owner's name for an email: one line of at most 40 characters without links, or “somebody” (decisions §7). */
function nameForMail(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[。。]/g, '.')
    .trim()
  if (name === '' || linkLikePattern.test(name)) return 'somebody'
  return [...name].slice(0, maxNameLength).join('').trim()
}
