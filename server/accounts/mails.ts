import { countMail } from '../base/mail/mailer.ts'
import { accountFooter, type ComposeDeps, formerAccountFooter, type MailKinds, type Message } from '../base/mail/message.ts'
import { linkToken } from '../base/signing/link-token.ts'
import { mayUsePassword, memberServicesOf } from './members.ts'
import { pendingEmailLifetimeMs } from './pending-email.ts'
import { createResetToken } from './reset.ts'

const day = 24 * 60 * 60 * 1000

export const accountMails: MailKinds = {
  'reset-password': async (deps, { recipient, attempts }, now) => {
    const { db, rateLimits } = deps
    const account = await findAccount(deps, recipient)
    if (!account || !mayUsePassword(deps.config, { ...account, email: recipient })) return undefined
    // Only an unconfirmed email counts against the general limit here, because others could use up a confirmed owner's limit.
    if (!account.email_confirmed && attempts === 1 && (await countMail(db, rateLimits, recipient))) return undefined
    const services = await memberServicesOf(db, deps.config, account.id)
    if (services.length > 0) return memberReset(services)
    const token = await createResetToken(db, account.id, now)
    if (token === undefined) return undefined
    return {
      subject: 'Reset your {siteName} password',
      reason: 'Someone, hopefully you, asked to reset the password of your {siteName} account.',
      action: 'Choose a new password',
      page: `/reset-password?token=${token}`,
      closing: 'The link works once, for 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
      footer: accountFooter,
    }
  },
  'confirm-email': async ({ config, db }, mail, now) => {
    const account = await db
      .selectFrom('account')
      .select(['email', 'email_confirmed', 'email_verified_by'])
      .where('id', '=', mail.subject_id)
      .executeTakeFirst()
    const isConfirmedByMail = account?.email_confirmed && !account.email_verified_by
    if (!account || isConfirmedByMail || account.email !== mail.recipient) return undefined
    const subject = JSON.stringify([mail.subject_id, account.email])
    const token = linkToken(config.secret, 'confirm-email', subject, new Date(now.getTime() + day))
    return {
      subject: 'Confirm your email address for {siteName}',
      reason: 'Welcome to {siteName}. Please confirm that this email address is yours.',
      action: 'Confirm your email address',
      page: `/confirm-email?token=${token}`,
      closing:
        'The link works for 24 hours. If you did not register, ignore this email: the link does nothing without the password of the account.',
    }
  },
  'change-email': async (deps, mail) => {
    const { config, db } = deps
    const pending = await db.selectFrom('pending_email').select(['email', 'asked_at']).where('id', '=', mail.subject_id).executeTakeFirst()
    if (!pending || pending.email !== mail.recipient) return undefined
    const owner = await findAccount(deps, pending.email)
    if (owner) return owner.email_confirmed ? addressTaken : undefined
    const expires = new Date(Date.parse(pending.asked_at) + pendingEmailLifetimeMs)
    return {
      subject: 'Confirm your new email address for {siteName}',
      reason: 'Someone, hopefully you, wants to use this email address for their {siteName} account.',
      action: 'Confirm your new email address',
      page: `/confirm-email?token=${linkToken(config.secret, 'change-email', mail.subject_id, expires)}`,
      closing: 'The link works once, for 24 hours. If it was not you, ignore this email, and nothing changes.',
    }
  },
  'address-taken': async (deps, { recipient }) => ((await findAccount(deps, recipient)) ? addressTaken : undefined),
  'email-change-asked': {
    subject: 'Your {siteName} account is about to get a new email address',
    reason:
      'Someone who knows your password asked to change the email address of your account. It changes once the new address is confirmed.',
    action: 'See your account',
    page: '/account',
    closing: 'If it was you, there is nothing to do. If not, sign in, change your password and cancel the new address.',
    footer: accountFooter,
  },
  'email-changed': {
    subject: 'Your {siteName} account has a new email address',
    reason:
      'The email address of your account was changed, as requested. You can no longer sign in with this address, and it gets no more emails.',
    action: 'Sign in with the new address',
    page: '/auth',
    closing: 'If it was not you, please reply to this email immediately.',
    footer: formerAccountFooter,
  },
  'password-changed': {
    subject: 'Your {siteName} password was changed',
    reason: 'The password of your account was changed, and every other session was signed out. Your existing passkeys still work.',
    action: 'See your account and its passkeys',
    page: '/account',
    closing: 'If it was not you, choose a new password immediately: use “Forgot password?” on the sign-in page.',
    footer: accountFooter,
  },
  'service-connected': {
    subject: 'A sign-in service was connected with your {siteName} account',
    reason: 'From now on, you can sign in with the account that you have at this service.',
    action: 'See your connected services',
    page: '/account',
    closing: 'If it was not you, disconnect it immediately, then choose a new password.',
    footer: accountFooter,
  },
  'service-disconnected': {
    subject: 'A sign-in service was disconnected from your {siteName} account',
    reason: 'The account that you have at this service no longer opens your account here.',
    action: 'See how you can sign in',
    page: '/account',
    closing: 'If it was not you, choose a new password immediately: use “Forgot password?” on the sign-in page.',
    footer: accountFooter,
  },
  'second-step-guessed': {
    subject: 'Someone knows your {siteName} password',
    reason:
      'Someone entered your correct password and then many wrong codes. They did not get in. We do not accept more codes for a while.',
    action: 'Choose a new password',
    page: '/account',
    closing: 'If it was you, wait a while or sign in with a passkey. Resetting your password also lets you use codes again.',
    footer: accountFooter,
  },
  goodbye: {
    subject: 'Your {siteName} account has been deleted',
    reason:
      'Your account, portfolio, documents and the endorsements you gave have been deleted, as you requested. Thank you for using {siteName}.',
    action: 'Open {siteName}',
    page: '/auth',
    closing: 'If it was not you, please reply to this email. No one else will get the URL of your portfolio.',
    footer: formerAccountFooter,
  },
  'account-removal': async (deps, { recipient }) => {
    const account = await findAccount(deps, recipient)
    const removal =
      account && (await deps.db.selectFrom('account_removal').select('due_at').where('account_id', '=', account.id).executeTakeFirst())
    if (!removal) return undefined
    return {
      subject: 'Your {siteName} account will be deleted',
      reason: `The operator of this site has decided to delete your account on ${dayOf(removal.due_at)}. Until then your page is not shown, but you can sign in, download your data and appeal.`,
      action: 'See the reason and download your data',
      page: '/',
      closing: 'On that day everything in your account is deleted for good.',
      footer: accountFooter,
    }
  },
  'removal-canceled': {
    subject: 'Your {siteName} account stays',
    reason: 'The operator of this site has decided not to delete your account. Your dashboard says whether your page is still frozen.',
    action: 'Open your dashboard',
    page: '/',
    closing: 'You do not have to do anything.',
    footer: accountFooter,
  },
  'account-removed': {
    subject: 'Your {siteName} account has been deleted',
    reason: 'The operator of this site has deleted your account with everything in it, as announced.',
    action: 'Open {siteName}',
    page: '/auth',
    closing: 'No one else will get the URL of your portfolio.',
    footer: formerAccountFooter,
  },
}

/** Instead of a reset link, for an account that no password opens. */
const memberReset = (services: readonly string[]): Message => ({
  subject: 'Sign in to {siteName} with your sign-in service',
  reason: `Someone, hopefully you, asked to reset the password of your {siteName} account. You do not need one: you sign in with ${services.join(' or ')}.`,
  action: 'Sign in',
  page: '/auth',
  closing: 'If you can no longer sign in there, ask those who run this site. If it was not you, ignore this email: nothing has changed.',
  footer: accountFooter,
})

const addressTaken: Message = {
  subject: 'You already have an account at {siteName}',
  reason: 'Someone, hopefully you, tried to use this email address for an account, but it already has one.',
  action: 'Sign in or choose a new password',
  page: '/auth',
  closing: 'If it was not you, ignore this email. Nothing has changed, and your account is safe.',
  footer: accountFooter,
}

async function findAccount({ db }: ComposeDeps, email: string) {
  return await db
    .selectFrom('account')
    .select(['id', 'email_confirmed', 'handed_over_at as handedOverAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'December 12, 2026' in UTC. */
export function dayOf(time: string): string {
  return dayFormat.format(new Date(time))
}
