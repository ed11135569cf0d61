import type { Kysely } from 'kysely'

interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: 0 | 1
  image: string | null
  createdAt: string
  updatedAt: string
}

interface SessionTable {
  id: string
  userId: string
  token: string
  expiresAt: string
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
  kind: string
  recipient: string
  subject_id: string
  attempts: number
  next_at: string
  created_at: string
}

interface Tables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  portfolio: PortfolioTable
  former_handle: { handle_key: string; portfolio_id: string }
  document: DocumentTable
  endorsement: EndorsementTable
  outbox: OutboxTable
  pin_attempts: { portfolio_id: string; address: string; tries: number; ends_at: string }
  migration: { name: string; checksum: string; applied_at: string }
}

export type Db = Kysely<Tables>
