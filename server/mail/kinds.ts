import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Message } from './message.ts'
import type { Mail } from './outbox.ts'

export interface ComposeDeps {
  config: Config
  db: Db
  rateLimits: RateLimiter
}

/** Composes the text and link of a mail when it is sent; undefined when the mail is no longer needed. */
export type Compose = (deps: ComposeDeps, mail: Mail, now: Date) => Promise<Message | undefined> | Message | undefined

/** Composers by mail kind. Kinds are stored in the outbox, so an existing kind must keep its meaning. */
export type MailKinds = Readonly<Record<string, Compose>>

/** The URL of a page that takes a token. */
export function pageWithToken({ publicUrl }: Config, page: string, token: string): string {
  return `${publicUrl}/${page}?token=${encodeURIComponent(token)}`
}
