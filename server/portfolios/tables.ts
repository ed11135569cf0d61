import type { Generated } from 'kysely'
import type { StoredFile } from '../base/db/schema.ts'

declare module '../base/db/schema.ts' {
  interface Tables {
    portfolio: {
      id: string
      handle: string | null
      handle_key: string | null
      /** Same as `handle_key` if the portfolio is in the sitemap, else null. */
      listed_key: string | null
      /** The number of saves. An editor sends the one that its changes are based on. */
      version: number
      /** Grows with every change that visitors can see, saved or not, by a random step: see `revisionStep`. */
      revision: number
      /** The revision of the last save; 0 if it was before this column existed. */
      saved_revision: Generated<number>
      content: string
      sealed_pin: string | null
      pin_version: number
      endorsement_count: number
      created_at: string
      updated_at: string
      frozen_at: Generated<string | null>
      photo_id: Generated<string | null>
      photo_file: Generated<string | null>
      photo_size: Generated<number | null>
      photo_sha256: Generated<string | null>
    }
    former_handle: { handle_key: string; portfolio_id: string; given_up_at: Generated<string> }
    /** For the limit of changes in some days. */
    handle_change: { portfolio_id: string; at: string }
    portfolio_version: {
      portfolio_id: string
      version: number
      saved_at: string
      device: string
      /** The names of the fields that this save changed, as JSON. */
      changed: string
      /** Their previous values, without handle and PIN, as JSON. */
      before: string
    }
    document: StoredFile & {
      portfolio_id: string
      position: number
      filename: string
      type: string
      custom_label: string
      created_at: string
    }
    picture: {
      id: string
      portfolio_id: string
      /** Pixels of the largest file. */
      width: number
      height: number
      /** Null while the portfolio refers to it. */
      unused_since: string | null
      /** The version whose save removed it from the portfolio. */
      removed_in: number | null
      created_at: string
    }
    picture_file: StoredFile & {
      picture_id: string
      name: string
      /** Pixels. */
      width: number
    }
    /** Mailboxes from which an owner takes neither messages nor endorsements. */
    stopped_mailbox: {
      portfolio_id: string
      /** An HMAC of the mailbox. */
      digest: string
      at: string
    }
  }
}
