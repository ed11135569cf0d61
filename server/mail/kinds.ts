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

/** Makes the words and the fresh link of a mail at the moment of sending; undefined when there is nothing to send any more. */
export type Compose = (deps: ComposeDeps, mail: Mail, now: Date) => Promise<Message | undefined> | Message | undefined

/** The mails of one noun by their kind. Kinds are stored in the outbox, so that a name once used keeps its meaning. */
export type MailKinds = Readonly<Record<string, Compose>>

/** The address of a page of ours that takes a token. */
export function pageWithToken({ publicUrl }: Config, page: string, token: string): string {
  return `${publicUrl}/${page}?token=${encodeURIComponent(token)}`
}
