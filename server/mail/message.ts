import { directionOf } from '#contract/text-direction.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Mail } from './outbox.ts'

/** The content of an email. */
export interface Message {
  subject: string
  /** Why this email was sent. */
  reason: string
  /** What another person wrote, shown as a quotation. Nothing in it becomes a link. */
  quote?: string
  /** What the link does, as a phrase without a period. The link is the only action of an email. */
  action: string
  /** The page that the link opens, relative to PUBLIC_URL. */
  page: string
  /** What to do if the email is unexpected, and how long the link works. */
  closing: string
  /** A small link at the end, such as 'Never ask me again'. */
  link?: { text: string; page: string }
  /** Receives the reply. */
  replyTo?: string
  /** If it is not English. */
  translation?: {
    /** BCP 47. */
    language: string
    /** In front of the URL, as 'Or copy this URL:'. */
    copy: string
  }
  /** Deletes what is no longer needed once the email is sent, together with the email. */
  onSent?: (tx: Db) => Promise<void>
}

export interface ComposeDeps {
  config: Config
  db: Db
  rateLimits: RateLimiter
}

/** Composes an email when it is sent; undefined when the email is no longer needed; a time to send it later. */
type Compose = (deps: ComposeDeps, mail: Mail, now: Date) => Promise<Message | Date | undefined>

/** Messages by mail kind. Kinds are stored in the outbox, so an existing kind must keep its meaning. */
export type MailKinds = Readonly<Record<string, Message | Compose>>

const inEnglish = { language: 'en', copy: 'Or copy this URL:' }

/** The text and HTML of an email. All emails have this layout. */
export function layOut(message: Message, link: string): { text: string; html: string } {
  const { reason, quote = '', action, closing, translation = inEnglish, link: small } = message
  const href = escapeHtml(link)
  const smallHref = small ? new URL(small.page, link).href : ''
  const { language, copy } = translation
  return {
    text: `${reason}\n\n${quote && `> ${quote}\n\n`}${action}:\n${link}\n\n${closing}\n\nUnderstory\n${small ? `\n${small.text}:\n${smallHref}\n` : ''}`,
    html: [
      `<!doctype html><html lang="${language}"${directionOf(language) ? ' dir="rtl"' : ''}><body style="font-family: system-ui, sans-serif; color: #17211b; line-height: 1.5; max-width: 34rem">`,
      `<p>${escapeHtml(reason)}</p>`,
      ...(quote ? [`<blockquote dir="auto">${escapeHtml(quote)}</blockquote>`] : []),
      `<p><a href="${href}" style="color: #2f6b4f; font-weight: 600">${escapeHtml(action)}</a></p>`,
      `<p style="color: #4a5750">${escapeHtml(copy)} ${href}</p>`,
      `<p style="color: #4a5750">${escapeHtml(closing)}</p>`,
      '<p>Understory</p>',
      ...(small ? [`<p><a href="${escapeHtml(smallHref)}">${escapeHtml(small.text)}</a></p>`] : []),
      '</body></html>',
    ].join('\n'),
  }
}

/** Several notices in one email, for a recipient who has reached the limit. */
export function mergedMessage(subjects: readonly string[]): Message {
  return {
    subject: `Updates on your Understory account (${subjects.length})`,
    reason: `Several things happened within a short time: ${subjects.map((subject) => `“${subject}”`).join(', ')}.`,
    action: 'See your account',
    page: '/account',
    closing: 'We send only a few emails an hour, so this one combines several. If any of this was not you, choose a new password.',
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
