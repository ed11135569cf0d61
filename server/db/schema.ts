import type { Generated, Kysely } from 'kysely'
import type { MailKind } from '../mail/outbox.ts'

interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: 0 | 1
  image: string | null
  createdAt: string
  updatedAt: string
  twoFactorEnabled: Generated<0 | 1>
}

interface SessionTable {
  id: string
  userId: string
  token: string
  expiresAt: string
  /** What the browser called itself when it signed in. */
  userAgent: string | null
  createdAt: string
  /** The last use. */
  updatedAt: string
}

interface PasskeyTable {
  id: string
  userId: string
  name: string
  createdAt: string
}

interface EmailChangeTable {
  user_id: string
  id: string
  email: string
  asked_at: string
}

interface AccountTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

export interface PortfolioTable {
  id: string
  handle: string | null
  handle_key: string | null
  version: number
  revision: number
  content: string
  sealed_pin: string | null
  pin_version: number
  endorsement_count: number
  created_at: string
  updated_at: string
}

interface DocumentTable {
  id: string
  portfolio_id: string
  position: number
  filename: string
  type: string
  custom_label: string
  size: number
  sha256: string
  storage_name: string
  created_at: string
}

interface EndorsementTable {
  id: string
  portfolio_id: string
  email: string
  /** Until then it doesn't count. */
  confirmed_at: string | null
  created_at: string
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

export interface OutboxTable {
  id: string
  kind: MailKind
  recipient: string
  subject_id: string
  attempts: number
  next_at: string
  created_at: string
}

export interface PinBudgetTable {
  portfolio_id: string
  tokens: number
  refilled_at: string
  extended_at: string | null
  half_told_at: string | null
  empty_told_at: string | null
}

interface PinAttemptTable {
  id: string
  portfolio_id: string
  lane: string
  address: string
  network: string
  visit: string
  cost: 0 | 1
  at: string
}

interface Tables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  passkey: PasskeyTable
  twoFactor: { userId: string }
  used_code: { user_id: string; code: string; used_at: string }
  email_change: EmailChangeTable
  portfolio: PortfolioTable
  former_handle: { handle_key: string; portfolio_id: string; given_up_at: Generated<string> }
  handle_change: { portfolio_id: string; at: string }
  document: DocumentTable
  endorsement: EndorsementTable
  outbox: OutboxTable
  pin_budget: PinBudgetTable
  pin_wrong: { portfolio_id: string; digest: string }
  pin_attempt: PinAttemptTable
  rate_limit: { key: string; points: number; expires_at: string | null }
  migration: { name: string; checksum: string; applied_at: string }
}

export type Db = Kysely<Tables>
