import type { Generated, Kysely } from 'kysely'

export interface StoredFile {
  id: string
  storage_name: string
  /** Bytes. */
  size: number
  sha256: string
}

/** The tables of `base`. Every other noun adds its own in its `tables.ts`. */
export interface Tables {
  session: {
    id: string
    token_hash: string
    account_id: string
    user_agent: string
    created_at: string
    used_at: string
    /** The service that was signed in with. Empty: a password or a passkey. */
    provider: Generated<string>
    reauthenticated_at: Generated<string | null>
  }
  pending_mfa: {
    token_hash: string
    account_id: string
    tries: number
    expires_at: string
    /** The service of the first step. Empty: a password. */
    provider: Generated<string>
  }
  /** A view of every file that the document storage has to keep. */
  needed_file: StoredFile
  outbox: {
    id: string
    /** A key of `MailKinds`. */
    kind: string
    recipient: string
    /** What the email is about, such as an endorsement: see its kind. */
    subject_id: string
    /** Claims by a worker since the email was queued or postponed. */
    attempts: number
    /** When the email is due, or when the lease of the worker that sends it ends. */
    next_at: string
    created_at: string
  }
  visit_day: {
    portfolio_id: string
    day: string
    pages: number
    downloads: number
    unlocks: number
  }
  rate_limit: { key: string; points: number; expires_at: string | null }
  migration: { name: string; checksum: string; applied_at: string }
}

export type Db = Kysely<Tables>
