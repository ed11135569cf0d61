import { fullNameOf } from '#contract/names.ts'
import type { MailKinds } from '../mail/message.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { linkToken } from '../signing/link-token.ts'
import { confirmationLifetime } from './endorsements.ts'
import { mailWordsFor } from './mail-words.ts'

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
}
