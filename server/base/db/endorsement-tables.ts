import type { Generated } from 'kysely'
import type { EndorsementTextState, Relation } from '#contract/endorsement-text.ts'
import type { ReportReason } from '#contract/report-reasons.ts'

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
  show_domain: Generated<number>
  state: EndorsementTextState | null
  /** Order among the shown ones; null for all others. */
  position: number | null
  written_at: string | null
  /** Of the link in emails to the writer: a higher version makes older links invalid. Set also without words. */
  key_version: Generated<number>
  frozen_at: string | null
  credential_id: string | null
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

export interface InvitationToEndorseTable extends MailboxTable {
  /** The id of the entry in `references` that fills in the form. Null: none does. */
  reference_id: string | null
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
