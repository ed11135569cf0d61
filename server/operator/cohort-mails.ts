import { authPath } from '#contract/paths.ts'
import { dayOf } from '../accounts/mails.ts'
import { countMail } from '../base/mail/mailer.ts'
import type { MailKinds } from '../base/mail/message.ts'
import { linkToken } from '../base/signing/link-token.ts'

export const cohortInvitationMail = 'invitation'

/** The token of an invitation that is mailed, the same in every email. The database has only its hash. */
export const cohortToken = (secret: string, id: string) => linkToken(secret, 'invitation', id)

export const cohortMails: MailKinds = {
  [cohortInvitationMail]: async ({ config, db, rateLimits }, { subject_id: id, recipient, attempts }, now) => {
    const invitation = await db
      .selectFrom('invitation')
      .select('expires_at')
      .where('id', '=', id)
      .where('expires_at', '>', now.toISOString())
      .where('uses_left', '>', 0)
      .executeTakeFirst()
    if (!invitation) return undefined
    const nextPossible = attempts === 1 ? await countMail(db, rateLimits, recipient) : undefined
    if (nextPossible) return nextPossible
    return {
      subject: 'You are invited to make your page on {siteName}',
      reason: `The operator of ${new URL(config.publicUrl).host} invites you to make a professional page: your experience, your work and your contact, shown to whom you choose.`,
      action: 'Make your page',
      page: `${authPath}?invitation=${cohortToken(config.secret, id)}`,
      closing: `The link works once, until ${dayOf(invitation.expires_at)}. If you don’t want a page, ignore this email.`,
      footer: 'You received this email because the operator of {site} entered this address.',
      onSent: async (tx) => {
        await tx.updateTable('invitation').set({ sent_at: now.toISOString() }).where('id', '=', id).execute()
      },
    }
  },
}
