import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { type Audience, everybody, isAdmitted } from './audience.ts'
import type { Content } from './content.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'

/* Whether visitors can write to an owner. Messages go by email only, and to confirmed emails only. */

/** Whether the owner lets people write and has a confirmed email. A confirmation increments the revision, so that the page shows the form. */
export async function isReachable(db: Db, portfolioId: string, { contactForm }: Pick<Content, 'contactForm'>): Promise<boolean> {
  if (!contactForm) return false
  const owner = await db.selectFrom('account').select('email_confirmed').where('id', '=', portfolioId).executeTakeFirst()
  return owner?.email_confirmed === 1
}

/** Whether an audience finds the form, apart from whether the site sends mail: only on pages open to everyone, and in no edition without a name. */
export function isOpenToMessages(stored: StoredPortfolio, { edition }: Audience): boolean {
  return stored.isReachable && isAdmitted(stored, everybody) && edition?.nameless !== true
}

export function takesMessages({ smtpUrl }: Pick<Config, 'smtpUrl'>, stored: StoredPortfolio, audience: Audience): boolean {
  return smtpUrl !== undefined && isOpenToMessages(stored, audience)
}
