import { asRead } from '#contract/fields/text.ts'
import { fullNameOf } from '#contract/outline/names.ts'
import { type ServerSpoken, serverSpokenFor } from '#contract/words/server.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Mail } from './outbox.ts'

/** The content of an email. `{siteName}` stands for the name of the site in its subject, reason, action and closing. */
export interface Message {
  subject: string
  reason: string
  /** What another person wrote, shown as a quotation. Nothing in it becomes a link. */
  quote?: string
  /** What the button does, as a phrase without a period. */
  action: string
  /** The page that the button opens, relative to PUBLIC_URL. */
  page: string
  /** What to do if the email is unexpected, and how long the link works. */
  closing: string
  link?: { text: string; page: string }
  /** Why the recipient gets it, with `{site}` for the URL of the site. Undefined: the email was entered there, in the language of the email. */
  footer?: string
  /** Receives the reply. Undefined: FEEDBACK_EMAIL, if there is one. */
  replyTo?: string
  /** The page whose POST ends emails of this kind (RFC 8058). */
  unsubscribe?: { page: string }
  /** BCP 47. Undefined: English. */
  language?: string
  /** Deletes what is no longer needed once the email is sent, together with the email. */
  onSent?: (tx: Db) => Promise<void>
}

export const accountFooter = 'You received this email because this address belongs to an account at {site}.'
export const formerAccountFooter = 'You received this email because this address belonged to an account at {site}.'

export interface ComposeDeps {
  config: Config
  db: Db
  rateLimits: RateLimiter
}

/** Composes an email when it is sent; undefined when the email is no longer needed; a time to send it later. */
type Compose = (deps: ComposeDeps, mail: Mail, now: Date) => Promise<Message | Date | undefined>

/** Messages by mail kind. Kinds are stored in the outbox, so an existing kind must keep its meaning. */
export type MailKinds = Readonly<Record<string, Message | Compose>>

type Texts = Pick<Message, 'subject' | 'reason' | 'action' | 'closing'> & { reasonWithoutName: string }

/** A message in the language of a page about its owner, whose name only its text contains. */
export function messageAbout(
  owner: Parameters<typeof fullNameOf>[0],
  textsIn: (spoken: ServerSpoken) => Texts,
): Omit<Message, 'page'> & { language: string } {
  const spoken = serverSpokenFor(owner.language ?? '')
  const { reason, reasonWithoutName, ...texts } = textsIn(spoken)
  const name = nameForMail(fullNameOf({ ...owner, fullName: '' }))
  return { ...texts, reason: name ? reason.replace('{name}', () => name) : reasonWithoutName, language: spoken.spoken.tag }
}

export function mergedMessage(subjects: readonly string[]): Message {
  return {
    subject: `Updates on your {siteName} account (${subjects.length})`,
    reason: `Several things happened within a short time: ${subjects.map((subject) => `“${subject}”`).join(', ')}.`,
    action: 'See your account',
    page: '/account',
    closing: 'We send only a few emails an hour, so this one combines several. If any of this was not you, choose a new password.',
    footer: accountFooter,
  }
}

const maxNameLength = 40

/** A scheme, `//`, `www.`, an email, a domain or an IP address: mail programs turn these into links, which would seem to come from us. */
const linkLikePattern = /:\/|\/\/|www\.|@|[\p{L}\p{N}\p{So}\p{Sk}_-]\.\p{L}{2,}|\d\.\d+\.\d+\.\d|^\p{L}{2,}:/iu

/** One line of at most 40 characters without links, because the recipient may not know the owner. '' if that is not possible. */
function nameForMail(names: string): string {
  const name = names
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('。', '.')
    .trim()
  if (name === '' || linkLikePattern.test(asRead(name))) return ''
  return [...name].slice(0, maxNameLength).join('').trim()
}
