import { type MailKinds, pageWithToken } from '../mail/kinds.ts'
import { message } from '../mail/message.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { linkToken } from '../signing/link-token.ts'
import { confirmationLifetime } from './endorsements.ts'

const nameLength = 40

/** What somebody hears whose address was typed to endorse a portfolio. The subject is ours alone; the name is the portfolio's owner's. */
export const endorsementMails: MailKinds = {
  'confirm-endorsement': async ({ config, db }, mail) => {
    const endorsement = await db
      .selectFrom('endorsement')
      .select(['portfolio_id', 'confirmed_at', 'created_at'])
      .where('id', '=', mail.subject_id)
      .executeTakeFirst()
    if (!endorsement || endorsement.confirmed_at) return undefined
    const { content } = await portfolioById(db, endorsement.portfolio_id)
    const expires = new Date(Date.parse(endorsement.created_at) + confirmationLifetime)
    const token = linkToken(config.secret, 'confirm-endorsement', mail.subject_id, expires)
    return message({
      subject: 'Confirm your endorsement on Understory',
      reason: `Somebody, hopefully you, endorsed ${nameForMail(content.firstName, content.lastName)} on Understory with this address.`,
      action: 'Confirm your endorsement',
      link: pageWithToken(config, 'confirm-endorsement', token),
      closing: 'It counts once you confirm; the link works for 7 days. If it was not you, ignore this mail. Nobody sees your address.',
    })
  },
}

/** A scheme, `//`, `www.`, an address or a domain: mail programs make links of them, and this mail says that it comes from us. */
const linkish = /:\/|\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}|^\p{L}{2,}:/iu

/** The name of a stranger in a mail of ours: one line of 40 characters without links (decisions §7). */
function nameForMail(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[。。]/g, '.')
    .trim()
  if (name === '' || linkish.test(name)) return 'somebody'
  return [...name].slice(0, nameLength).join('').trim()
}
