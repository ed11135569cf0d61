import { emailChangeLifetime } from '../accounts/email-change.ts'
import { newResetToken } from '../accounts/reset.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { confirmationLifetime } from '../endorsements/endorsements.ts'
import { portfolioById } from '../portfolios/portfolios.ts'
import { linkToken } from '../signing/link-token.ts'
import {
  addressTakenMessage,
  changeEmailMessage,
  confirmEmailMessage,
  confirmEndorsementMessage,
  emailChangeAskedMessage,
  emailChangedMessage,
  goodbyeMessage,
  type Message,
  passwordChangedMessage,
  pinBudgetMessage,
  resetMessage,
  secondStepGuessedMessage,
} from './messages.ts'
import type { Mail, MailKind } from './outbox.ts'

interface ComposeDeps {
  config: Config
  db: Db
}

type Composer = (deps: ComposeDeps, mail: Mail, now: Date) => Promise<Message | undefined> | Message

const day = 24 * 60 * 60 * 1000

/** The words and the fresh link of a mail, or undefined when there is nothing to send any more. */
export async function compose(deps: ComposeDeps, mail: Mail, now: Date): Promise<Message | undefined> {
  return await composers[mail.kind](deps, mail, now)
}

const composers: Readonly<Record<MailKind, Composer>> = {
  'reset-password': async ({ config, db }, { recipient }, now) => {
    const token = await newResetToken(db, recipient, now)
    return token === undefined ? undefined : resetMessage(link(config, 'reset-password', token))
  },
  'address-taken': async ({ config, db }, { recipient }) => {
    return (await hasAccount(db, recipient)) ? addressTakenMessage(`${config.publicUrl}/auth`) : undefined
  },
  'confirm-email': async ({ config, db }, mail, now) => {
    const user = await db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', mail.subject_id).executeTakeFirst()
    if (!user || user.emailVerified || user.email !== mail.recipient) return undefined
    const subject = JSON.stringify([mail.subject_id, user.email])
    return confirmEmailMessage(link(config, 'confirm-email', linkToken(config.secret, 'confirm-email', subject, after(now, day))))
  },
  'change-email': async ({ config, db }, mail) => {
    const wish = await db.selectFrom('email_change').select(['email', 'asked_at']).where('id', '=', mail.subject_id).executeTakeFirst()
    if (!wish) return undefined
    if (await hasAccount(db, wish.email)) return addressTakenMessage(`${config.publicUrl}/auth`)
    const expires = after(new Date(wish.asked_at), emailChangeLifetime)
    return changeEmailMessage(link(config, 'confirm-email', linkToken(config.secret, 'change-email', mail.subject_id, expires)))
  },
  'email-change-asked': ({ config }) => emailChangeAskedMessage(`${config.publicUrl}/account`),
  'email-changed': ({ config }) => emailChangedMessage(`${config.publicUrl}/auth`),
  'password-changed': async ({ config, db }, { subject_id }) => {
    const passkeys = await db.selectFrom('passkey').select('name').where('userId', '=', subject_id).orderBy('createdAt').execute()
    return passwordChangedMessage(
      passkeys.map(({ name }) => name),
      `${config.publicUrl}/account`,
    )
  },
  'second-step-guessed': ({ config }) => secondStepGuessedMessage(`${config.publicUrl}/account`),
  goodbye: ({ config }) => goodbyeMessage(`${config.publicUrl}/auth`),
  'pin-budget-half': ({ config }) => pinBudgetMessage(false, `${config.publicUrl}/`),
  'pin-budget-empty': ({ config }) => pinBudgetMessage(true, `${config.publicUrl}/`),
  'confirm-endorsement': async ({ config, db }, mail) => {
    const endorsement = await db
      .selectFrom('endorsement')
      .select(['portfolio_id', 'confirmed_at', 'created_at'])
      .where('id', '=', mail.subject_id)
      .executeTakeFirst()
    if (!endorsement || endorsement.confirmed_at) return undefined
    const { content } = await portfolioById(db, endorsement.portfolio_id)
    const name = `${content.firstName} ${content.lastName}`.trim() || 'a portfolio'
    const expires = after(new Date(endorsement.created_at), confirmationLifetime)
    const token = linkToken(config.secret, 'confirm-endorsement', mail.subject_id, expires)
    return confirmEndorsementMessage(name, link(config, 'confirm-endorsement', token))
  },
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

function link({ publicUrl }: Config, page: string, token: string): string {
  return `${publicUrl}/${page}?token=${encodeURIComponent(token)}`
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds)
}
