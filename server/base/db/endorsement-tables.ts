import type { Generated } from 'kysely'
import type { EndorsementTextState, QuoteSource, Relation } from '#contract/endorsement-text.ts'
import type { ReportReason } from '#contract/report-reasons.ts'

/* The tables of what others write about a portfolio or to its owner, and of what the operator does about it. */

export interface EndorsementTable {
  id: string
  portfolio_id: string
  email: string
  /** Null: not counted yet. */
  confirmed_at: string | null
  created_at: string
  /** All further columns are of the words. Null without any, unless said otherwise. */
  name: string | null
  relation: Relation | null
  organization: string | null
  /** JSON: a list of texts. */
  roles: string | null
  skills: string | null
  text: string | null
  /** The owner's name when the words were written. */
  about: string | null
  /** 1: the page shows the domain of the email. */
  show_domain: Generated<number>
  state: EndorsementTextState | null
  /** Order among the shown ones; null for all others. */
  position: number | null
  words_at: string | null
  /** A higher version voids older links. Also without words. */
  key_version: Generated<number>
  claim_id: string | null
  source: QuoteSource | null
  /** YYYY-MM */
  source_month: string | null
  frozen_at: string | null
  statement_id: string | null
  /** The signature: the key, the DID of the issuer, and the compact JWS. */
  kid: string | null
  issuer: string | null
  jws: string | null
}

/** `digest`: an HMAC of the mailbox. */
export interface MailboxTable {
  portfolio_id: string
  digest: string
  at: string
}

export interface QuoteRequestTable {
  id: string
  portfolio_id: string
  /** The id of an entry in `references`. */
  reference_id: string
  token_hash: string
  quote: string
  source: QuoteSource
  /** YYYY-MM */
  source_month: string
  expires_at: string
}

export interface SigningKeyTable {
  kid: string
  public_jwk: string
  /** Null: erased. */
  sealed_private: string | null
  created_at: string
  retired_at: string | null
  revoked_at: string | null
}

export interface ContactMessageTable {
  id: string
  portfolio_id: string
  email: string
  text: string
  created_at: string
  /** Null: the sender has not confirmed. */
  confirmed_at: string | null
}

export interface ReportTable {
  id: string
  portfolio_id: string
  /** Null: the report is about the page. */
  endorsement_id: string | null
  reason: ReportReason
  text: string
  email: string | null
  at: string
  closed_at: string | null
}

export interface FreezeTable {
  id: string
  portfolio_id: string
  /** Null: the page is frozen. */
  endorsement_id: string | null
  reason: ReportReason
  words: string
  at: string
  appeal: string | null
  answer: string | null
  lifted_at: string | null
}

export interface AccountRemovalTable {
  account_id: string
  reason: ReportReason
  words: string
  due_at: string
}
