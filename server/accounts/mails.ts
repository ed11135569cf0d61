import { type ComposeDeps, type MailKinds, pageWithToken } from '../mail/kinds.ts'
import { countMail } from '../mail/mailer.ts'
import { message } from '../mail/message.ts'
import { linkToken } from '../signing/link-token.ts'
import { pendingEmailLifetime } from './pending-email.ts'
import { newResetToken } from './reset.ts'

const day = 24 * 60 * 60 * 1000

/** What an account hears of us by mail. */
export const accountMails: MailKinds = {
  'reset-password': async (deps, { recipient, attempts }, now) => {
    const { config, db, rateLimits } = deps
    const account = await accountWith(deps, recipient)
    if (!account) return undefined
    // A confirmed address has limits of its own for this mail, so that others can't use up its owner's (decisions §7).
    if (!account.email_confirmed && attempts === 1 && (await countMail(db, rateLimits, recipient))) return undefined
    const token = await newResetToken(db, account.id, now)
    if (token === undefined) return undefined
    return message({
      subject: 'Reset your Understory password',
      reason: 'Somebody, hopefully you, asked to reset the password of your Understory account.',
      action: 'Choose a new password',
      link: pageWithToken(config, 'reset-password', token),
      closing: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: nothing has changed.',
    })
  },
  'confirm-email': async ({ config, db }, mail, now) => {
    const account = await db.selectFrom('account').select(['email', 'email_confirmed']).where('id', '=', mail.subject_id).executeTakeFirst()
    if (!account || account.email_confirmed || account.email !== mail.recipient) return undefined
    const subject = JSON.stringify([mail.subject_id, account.email])
    const token = linkToken(config.secret, 'confirm-email', subject, new Date(now.getTime() + day))
    return message({
      subject: 'Confirm your email address for Understory',
      reason: 'Welcome to Understory. Please confirm that this address is yours.',
      action: 'Confirm your email address',
      link: pageWithToken(config, 'confirm-email', token),
      closing: 'The link works for 24 hours. If you did not register, ignore this mail: without your password nobody can use the link.',
    })
  },
  'change-email': async (deps, mail) => {
    const { config, db } = deps
    const pending = await db.selectFrom('pending_email').select(['email', 'asked_at']).where('id', '=', mail.subject_id).executeTakeFirst()
    if (!pending || pending.email !== mail.recipient) return undefined
    const owner = await accountWith(deps, pending.email)
    if (owner) return owner.email_confirmed ? addressTaken(deps) : undefined
    const expires = new Date(Date.parse(pending.asked_at) + pendingEmailLifetime)
    return message({
      subject: 'Confirm your new email address for Understory',
      reason: 'Somebody, hopefully you, wants to use this address for their Understory account from now on.',
      action: 'Confirm your new email address',
      link: pageWithToken(config, 'confirm-email', linkToken(config.secret, 'change-email', mail.subject_id, expires)),
      closing: 'The link works once, for 24 hours. If it was not you, ignore this mail: nothing changes.',
    })
  },
  'address-taken': async (deps, { recipient }) => ((await accountWith(deps, recipient)) ? addressTaken(deps) : undefined),
  'email-change-asked': ({ config }) =>
    message({
      subject: 'Your Understory account is about to get another address',
      reason:
        'Somebody who knows your password asked to use another email address for your account. It changes once that address confirms.',
      action: 'See your account',
      link: `${config.publicUrl}/account`,
      closing: 'If it was you, there is nothing to do here. If not, change your password now, and take the new address back there.',
    }),
  'email-changed': ({ config }) =>
    message({
      subject: 'Your Understory account has another address now',
      reason:
        'Your account has got a new email address, as its owner asked. This address does not sign in any more, and gets no more mails.',
      action: 'Sign in with the new address',
      link: `${config.publicUrl}/auth`,
      closing: 'If it was not you, please answer this mail at once.',
    }),
  'password-changed': ({ config }) =>
    message({
      subject: 'Your Understory password was changed',
      reason: 'The password of your account was changed, and every other session was signed out. Passkeys that you have still open it.',
      action: 'See your account and its passkeys',
      link: `${config.publicUrl}/account`,
      closing: 'If it was not you, choose a new password at once: “Forgot password?” on the sign-in page mails you a link.',
    }),
  'second-step-guessed': ({ config }) =>
    message({
      subject: 'Somebody knows your Understory password',
      reason:
        'Somebody entered the right password of your account, and then many wrong codes. They did not get in, and no more codes are taken for a while.',
      action: 'Choose a new password',
      link: `${config.publicUrl}/account`,
      closing: 'If it was you, wait a while or sign in with a passkey. Once you reset your password, codes are taken again.',
    }),
  goodbye: ({ config }) =>
    message({
      subject: 'Your Understory account is deleted',
      reason:
        'Your account, your portfolio, your documents and the endorsements that you gave are deleted, as you asked. Goodbye, and thank you.',
      action: 'Come back whenever you like',
      link: `${config.publicUrl}/auth`,
      closing: 'If it was not you, please answer this mail. Your old address on Understory is never given to anybody else.',
    }),
}

const addressTaken = ({ config }: ComposeDeps) =>
  message({
    subject: 'You already have an Understory account',
    reason: 'Somebody, hopefully you, tried to use this address for an account, but it has one already.',
    action: 'Sign in, or choose a new password there',
    link: `${config.publicUrl}/auth`,
    closing: 'If it was not you, ignore this mail: nothing has changed, and your account is as safe as before.',
  })

async function accountWith({ db }: ComposeDeps, email: string) {
  return await db.selectFrom('account').select(['id', 'email_confirmed']).where('email', '=', email).executeTakeFirst()
}
