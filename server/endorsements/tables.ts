import type { Generated } from 'kysely'
import type { EndorsementTextState, Relation } from '#contract/endorsement-text.ts'

declare module '../base/db/schema.ts' {
  interface Tables {
    endorsement: {
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
      /** The version of the link in emails to the writer: a higher one makes older links invalid. Set also without words. */
      key_version: Generated<number>
      frozen_at: string | null
      credential_id: string | null
      /** The signature: the key, the DID of the issuer, and the compact JWS. */
      kid: string | null
      issuer: string | null
      jws: string | null
    }
    invited_mailbox: {
      portfolio_id: string
      digest: string
      at: string
      /** The id of the entry in `references` that fills in the form. Null: none does. */
      reference_id: string | null
    }
    /** Mailboxes that take invitations from no one. */
    opted_out_mailbox: { digest: string; at: string }
    /** Credentials whose endorsement text was withdrawn, with the day, YYYY-MM-DD. */
    withdrawn_credential: { id: string; day: string }
    signing_key: {
      kid: string
      public_jwk: string
      /** Null: erased. */
      sealed_private: string | null
      created_at: string
      retired_at: string | null
      revoked_at: string | null
    }
  }
}
