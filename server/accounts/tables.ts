import type { Generated } from 'kysely'

declare module '../base/db/schema.ts' {
  interface Tables {
    account: {
      id: string
      email: string
      email_confirmed: 0 | 1
      created_at: string
      /** Argon2id. Empty: the account has no password. */
      password_hash: string
      password_version: number
      /** The issuer that vouched for the email. Empty: our own mail confirmed it, or nothing did. */
      email_verified_by: Generated<string>
      /** When the owner left the organization with whose service they signed in, and kept the account. */
      handed_over_at: Generated<string | null>
    }
    password_reset: {
      token_hash: string
      account_id: string
      expires_at: string
    }
    two_step: {
      account_id: string
      sealed_key: string
      /** Null: two-step sign-in is not on yet. */
      confirmed_at: string | null
      /** The period of 30 seconds whose code was used last, so that no code works twice. */
      last_step: number
    }
    backup_code: { account_id: string; code_hash: string }
    identity: {
      id: string
      account_id: string
      issuer: string
      subject: string
      label: string
      created_at: string
      used_at: string
    }
    provider_request: {
      token_hash: string
      state_hash: string
      provider: string
      purpose: 'sign-in' | 'connect' | 'reauthenticate' | 'new' | 'hand-over'
      /** Null for a sign-in. */
      session_id: string | null
      sealed: string
      expires_at: string
    }
    passkey: {
      id: string
      account_id: string
      name: string
      credential_id: string
      public_key: string
      counter: number
      created_at: string
    }
    passkey_challenge: {
      token_hash: string
      account_id: string | null
      challenge: string
      expires_at: string
    }
    pending_email: {
      account_id: string
      id: string
      email: string
      asked_at: string
    }
  }
}
