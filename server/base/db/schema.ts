import type { Generated, Kysely } from 'kysely'
import type { LogAction } from '#contract/admin.ts'
import type {
  AccountTable,
  IdentityTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PasswordResetTable,
  PendingEmailTable,
  PendingMfaTable,
  ProviderRequestTable,
  SessionTable,
  TwoStepTable,
} from './account-tables.ts'
import type {
  AccountRemovalTable,
  ContactMessageTable,
  EndorsementTable,
  FreezeTable,
  InvitationToEndorseTable,
  MailboxTable,
  ReportTable,
  SigningKeyTable,
} from './endorsement-tables.ts'

export interface PortfolioTable {
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

interface StoredFile {
  id: string
  storage_name: string
  /** Bytes. */
  size: number
  sha256: string
}

interface DocumentTable extends StoredFile {
  portfolio_id: string
  position: number
  filename: string
  type: string
  custom_label: string
  created_at: string
}

export interface OutboxTable {
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

export interface PinBudgetTable {
  portfolio_id: string
  tokens: number
  refilled_at: string
  /** When the owner last allowed more attempts. */
  extended_at: string | null
  /** When an email last told the owner that half of the attempts are used. */
  half_told_at: string | null
  empty_told_at: string | null
}

interface PortfolioVersionTable {
  portfolio_id: string
  version: number
  saved_at: string
  device: string
  /** The names of the fields that this save changed, as JSON. */
  changed: string
  /** Their previous values, without handle and PIN, as JSON. */
  before: string
}

interface VisitDayTable {
  portfolio_id: string
  day: string
  pages: number
  downloads: number
  unlocks: number
}

interface PinAttemptTable {
  id: string
  portfolio_id: string
  /** 'device' for one that has entered this PIN before, else 'anonymous'. Each has its own limits. */
  lane: string
  address: string
  network: string
  /** The id of the device, or the one in the visit cookie. */
  visit: string
  /** The tokens of the budget that the attempt took. */
  cost: 0 | 1
  at: string
}

interface ImportTable {
  id: string
  portfolio_id: string
  kind: string
  filename: string
  state: 'ready' | 'applied'
  /** The version that applying the import saved; 0 until then. It can be undone while this is the last version. */
  based_on: number
  /** Content parsed from the file, as JSON. */
  found: string
  /** Values that the import replaced, for undo, as JSON. */
  before: string | null
  created_at: string
  expires_at: string
}

interface ImportFileTable extends StoredFile {
  import_id: string
  /** 'photo before' is the photo that the import replaced, kept for undo. */
  what: 'document' | 'photo' | 'photo before'
  filename: string
}

interface PrivateLinkTable {
  id: string
  portfolio_id: string
  /** Keyed hash of the code. */
  lookup: string
  sealed: string
  label: string
  /** The id of an edition, or '' for the main page. */
  edition: string
  /** Names of groups, as a JSON array. */
  opened_groups: string
  /** The last day, YYYY-MM-DD. */
  until: string | null
  /** The instant at which the day `until` ends in the time zone of the owner. */
  ends_at: string | null
  max_uses: number | null
  uses: number
  ended_at: string | null
  ended_by: 'owner' | 'edition' | ''
  created_at: string
}

interface AccessReceiptTable {
  private_link_id: string
  day: string
  opens: number
  downloads: number
}

interface LetterTable {
  private_link_id: string
  /** Grows with every save by a random step. The first one depends on the time: see `firstVersionAt`. */
  version: number
  content: string
  updated_at: string
}

interface PictureTable {
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

interface PictureFileTable extends StoredFile {
  picture_id: string
  name: string
  /** Pixels. */
  width: number
}

interface InvitationTable {
  id: string
  token_hash: string
  created_at: string
  expires_at: string
  cohort_id: string | null
  email: string | null
  uses_left: Generated<number>
  sent_at: string | null
}

interface CohortTable {
  id: string
  label: string
  created_at: string
  last_day: string
  /** How many people can register with its link; null if each gets an email. */
  uses: number | null
}

interface CopiedPageTable {
  target: string
  portfolio_id: string
  /** The revision of the files; -1 while they change, or if that failed. */
  revision: number
  /** Identifies what else the files depend on. */
  built_with: string
  /** Whether the files that take long are there, too. */
  has_all_files: Generated<0 | 1>
  /** The lock of the process that writes the files now: a random id. */
  claim: string | null
  claimed_until: string | null
  /** When the update began that is running, or has failed; null if the copy is up to date. */
  pending_since: string | null
}

export interface Tables {
  account: AccountTable
  session: SessionTable
  pending_mfa: PendingMfaTable
  password_reset: PasswordResetTable
  two_step: TwoStepTable
  backup_code: { account_id: string; code_hash: string }
  identity: IdentityTable
  provider_request: ProviderRequestTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  pending_email: PendingEmailTable
  portfolio: PortfolioTable
  former_handle: { handle_key: string; portfolio_id: string; given_up_at: Generated<string> }
  /** For the limit of changes in some days. */
  handle_change: { portfolio_id: string; at: string }
  portfolio_version: PortfolioVersionTable
  document: DocumentTable
  /** A view of every file that the document storage has to keep. */
  needed_file: StoredFile
  import: ImportTable
  import_file: ImportFileTable
  private_link: PrivateLinkTable
  private_link_day: AccessReceiptTable
  letter: LetterTable
  picture: PictureTable
  picture_file: PictureFileTable
  endorsement: EndorsementTable
  invited_mailbox: InvitationToEndorseTable
  /** Mailboxes from which an owner takes neither messages nor endorsements. */
  stopped_mailbox: MailboxTable
  /** Mailboxes that take invitations from no one. */
  opted_out_mailbox: { digest: string; at: string }
  /** Credentials whose endorsement text was withdrawn, with the day, YYYY-MM-DD. */
  withdrawn_credential: { id: string; day: string }
  signing_key: SigningKeyTable
  contact_message: ContactMessageTable
  invitation: InvitationTable
  cohort: CohortTable
  report: ReportTable
  freeze: FreezeTable
  /** Rows are only inserted. */
  moderation_log: { id: string; at: string; action: LogAction; subject: string; actor: string | null }
  account_removal: AccountRemovalTable
  outbox: OutboxTable
  pin_budget: PinBudgetTable
  /** Wrong values of the current PIN. Entering one again takes no token. */
  pin_wrong: { portfolio_id: string; digest: string }
  pin_attempt: PinAttemptTable
  visit_day: VisitDayTable
  rate_limit: { key: string; points: number; expires_at: string | null }
  copied_page: CopiedPageTable
  copied_file: { target: string; path: string; portfolio_id: string; redirects_to: string | null }
  migration: { name: string; checksum: string; applied_at: string }
}

export type Db = Kysely<Tables>
