import { newResetToken } from '../accounts/reset.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { portfolioById } from '../portfolios/portfolios.ts'
import { linkToken } from './link-token.ts'
import { confirmEmailMessage, confirmEndorsementMessage, type Message, resetMessage } from './messages.ts'
import type { Mail } from './outbox.ts'

const day = 24 * 60 * 60 * 1000

/** The words and the fresh link of a mail, or undefined when there is nothing to send any more. */
export async function compose({ config, db }: { config: Config; db: Db }, mail: Mail, now: Date): Promise<Message | undefined> {
  const { publicUrl, secret } = config
  const after = (days: number) => new Date(now.getTime() + days * day)
  const link = (page: string, token: string) => `${publicUrl}/${page}?token=${encodeURIComponent(token)}`

  if (mail.kind === 'reset-password') {
    const token = await newResetToken(db, mail.recipient, now)
    return token === undefined ? undefined : resetMessage(link('reset-password', token))
  }
  if (mail.kind === 'confirm-email') {
    const user = await db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', mail.subject_id).executeTakeFirst()
    if (!user || user.emailVerified || user.email !== mail.recipient) return undefined
    const subject = JSON.stringify([mail.subject_id, user.email])
    return confirmEmailMessage(link('confirm-email', linkToken(secret, 'confirm-email', subject, after(1))))
  }
  const endorsement = await db
    .selectFrom('endorsement')
    .select(['portfolio_id', 'confirmed_at'])
    .where('id', '=', mail.subject_id)
    .executeTakeFirst()
  if (!endorsement || endorsement.confirmed_at) return undefined
  const { content } = await portfolioById(db, endorsement.portfolio_id)
  const name = `${content.firstName} ${content.lastName}`.trim() || 'a portfolio'
  return confirmEndorsementMessage(name, link('confirm-endorsement', linkToken(secret, 'confirm-endorsement', mail.subject_id, after(7))))
}
