import type { Generated } from 'kysely'

export interface AccountTable {
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

export interface SessionTable {
  id: string
  token_hash: string
  account_id: string
  user_agent: string
  created_at: string
  used_at: string
  /** Of the sign-in. Empty: a password or a passkey. */
  provider: Generated<string>
  reauthenticated_at: Generated<string | null>
}

export interface PendingMfaTable {
  token_hash: string
  account_id: string
  tries: number
  expires_at: string
  /** Of the first step. Empty: a password. */
  provider: Generated<string>
}

export interface IdentityTable {
  id: string
  account_id: string
  issuer: string
  subject: string
  label: string
  created_at: string
  used_at: string
}

export interface ProviderRequestTable {
  token_hash: string
  state_hash: string
  provider: string
  purpose: 'sign-in' | 'connect' | 'reauthenticate' | 'new' | 'hand-over'
  /** Null for a sign-in. */
  session_id: string | null
  sealed: string
  expires_at: string
}

export interface PasswordResetTable {
  token_hash: string
  account_id: string
  expires_at: string
}

export interface TwoStepTable {
  account_id: string
  sealed_key: string
  /** Null: two-step sign-in is not on yet. */
  confirmed_at: string | null
  /** The period of 30 seconds whose code was used last, so that no code works twice. */
  last_step: number
}

export interface PasskeyTable {
  id: string
  account_id: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  created_at: string
}

export interface PasskeyChallengeTable {
  token_hash: string
  account_id: string | null
  challenge: string
  expires_at: string
}

export interface PendingEmailTable {
  account_id: string
  id: string
  email: string
  asked_at: string
}
