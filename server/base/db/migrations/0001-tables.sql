-- All tables of 0.1.0. What they are for is in server/base/db/schema.ts and docs/privacy.md; bigint and integer are the same on SQLite.

create table account (
  id text primary key not null,
  email text not null unique,
  email_confirmed integer not null,
  created_at text not null,
  password_hash text not null default '',
  password_version integer not null default 1,
  email_verified_by text not null default '',
  handed_over_at text
);
create index account_created on account (created_at, id);
create index account_confirmed_created on account (email_confirmed, created_at, id);
create index account_confirmed_email on account (email_confirmed, email collate "binary", created_at, id);

create table portfolio (
  id text primary key not null references account (id) on delete cascade,
  handle text,
  handle_key text unique,
  version integer not null,
  revision bigint not null,
  content text not null,
  sealed_pin text,
  pin_version bigint not null,
  endorsement_count integer not null,
  created_at text not null,
  updated_at text not null,
  photo_id text,
  photo_file text,
  photo_size integer,
  photo_sha256 text,
  listed_key text,
  frozen_at text,
  saved_revision bigint not null default 0
);
create unique index portfolio_photo_id on portfolio (photo_id);
create index portfolio_photo_file on portfolio (photo_file);
create index portfolio_listed on portfolio (listed_key) where listed_key is not null;
create index portfolio_frozen on portfolio (id, frozen_at) where frozen_at is not null;

create table former_handle (
  handle_key text primary key not null,
  portfolio_id text not null,
  given_up_at text not null default ''
);
create index former_handle_portfolio on former_handle (portfolio_id);

create table document (
  id text primary key not null,
  portfolio_id text not null references portfolio (id) on delete cascade,
  position integer not null,
  filename text not null,
  type text not null,
  custom_label text not null,
  size integer not null,
  sha256 text not null,
  storage_name text not null unique,
  created_at text not null
);
create index document_portfolio on document (portfolio_id, position);

create table endorsement (
  id text primary key not null,
  portfolio_id text not null references portfolio (id) on delete cascade,
  email text not null,
  created_at text not null,
  confirmed_at text,
  name text,
  relation text,
  organization text,
  roles text,
  skills text,
  text text,
  about text,
  show_domain integer not null default 0,
  state text,
  position integer,
  written_at text,
  key_version integer not null default 0,
  frozen_at text,
  credential_id text,
  kid text,
  issuer text,
  jws text,
  unique (portfolio_id, email)
);
create index endorsement_waiting on endorsement (created_at) where confirmed_at is null;
create unique index endorsement_credential_id on endorsement (credential_id);
create index endorsement_email on endorsement (email);

create table outbox (
  id text primary key not null,
  kind text not null,
  recipient text not null,
  subject_id text not null,
  attempts integer not null,
  next_at text not null,
  created_at text not null
);
create index outbox_next on outbox (next_at);

create table pin_budget (
  portfolio_id text primary key not null references portfolio (id) on delete cascade,
  tokens integer not null,
  refilled_at text not null,
  extended_at text,
  half_told_at text,
  empty_told_at text
);

create table pin_wrong (
  portfolio_id text not null references portfolio (id) on delete cascade,
  digest text not null,
  primary key (portfolio_id, digest)
);

create table pin_attempt (
  id text primary key not null,
  portfolio_id text not null references portfolio (id) on delete cascade,
  lane text not null,
  address text not null,
  network text not null,
  visit text not null,
  cost integer not null,
  at text not null
);
create index pin_attempt_portfolio on pin_attempt (portfolio_id, at);
create index pin_attempt_address on pin_attempt (address, at);
create index pin_attempt_network on pin_attempt (network, at);

create table pending_email (
  account_id text primary key not null references account (id) on delete cascade,
  id text not null unique,
  email text not null,
  asked_at text not null
);

create table rate_limit (
  key text primary key not null,
  points integer not null,
  expires_at text
);
create index rate_limit_expires on rate_limit (expires_at);

create table handle_change (
  portfolio_id text not null references portfolio (id) on delete cascade,
  at text not null
);
create index handle_change_portfolio on handle_change (portfolio_id, at);

create table session (
  id text primary key not null,
  token_hash text not null unique,
  account_id text not null references account (id) on delete cascade,
  user_agent text not null,
  created_at text not null,
  used_at text not null,
  provider text not null default '',
  reauthenticated_at text
);
create index session_account on session (account_id);

create table pending_mfa (
  token_hash text primary key not null,
  account_id text not null references account (id) on delete cascade,
  tries integer not null,
  expires_at text not null,
  provider text not null default ''
);
create index pending_mfa_account on pending_mfa (account_id);

create table password_reset (
  token_hash text primary key not null,
  account_id text not null references account (id) on delete cascade,
  expires_at text not null
);
create index password_reset_account on password_reset (account_id);

create table two_step (
  account_id text primary key not null references account (id) on delete cascade,
  sealed_key text not null,
  confirmed_at text,
  last_step integer not null
);

create table backup_code (
  account_id text not null references account (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

create table passkey (
  id text primary key not null,
  account_id text not null references account (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  created_at text not null
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  token_hash text primary key not null,
  account_id text references account (id) on delete cascade,
  challenge text not null,
  expires_at text not null
);

create table portfolio_version (
  portfolio_id text not null references portfolio (id) on delete cascade,
  version integer not null,
  saved_at text not null,
  device text not null,
  changed text not null,
  before text not null,
  primary key (portfolio_id, version)
);

create table visit_day (
  portfolio_id text not null references portfolio (id) on delete cascade,
  day text not null,
  pages integer not null,
  downloads integer not null,
  unlocks integer not null,
  primary key (portfolio_id, day)
);
create index visit_day_day on visit_day (day);

create table import (
  id text primary key,
  portfolio_id text not null unique references portfolio (id) on delete cascade,
  kind text not null,
  filename text not null,
  state text not null,
  based_on integer not null,
  found text not null,
  before text,
  created_at text not null,
  expires_at text not null
);

create table import_file (
  id text primary key,
  import_id text not null references import (id) on delete cascade,
  what text not null,
  filename text not null,
  storage_name text not null,
  size integer not null,
  sha256 text not null
);
create index import_file_import_id on import_file (import_id);
create index import_file_storage_name on import_file (storage_name);

create table private_link (
  id text primary key,
  portfolio_id text not null references portfolio (id) on delete cascade,
  lookup text not null unique,
  sealed text not null,
  label text not null,
  edition text not null,
  opened_groups text not null,
  until text,
  ends_at text,
  max_uses integer,
  uses integer not null,
  ended_at text,
  ended_by text not null,
  created_at text not null
);
create index private_link_portfolio_id on private_link (portfolio_id);

create table private_link_day (
  private_link_id text not null references private_link (id) on delete cascade,
  day text not null,
  opens integer not null,
  downloads integer not null,
  primary key (private_link_id, day)
);

create table picture (
  id text primary key,
  portfolio_id text not null references portfolio (id) on delete cascade,
  width integer not null,
  height integer not null,
  unused_since text,
  removed_in integer,
  created_at text not null
);
create index picture_portfolio_id on picture (portfolio_id);
create index picture_unused_since on picture (unused_since);

create table picture_file (
  id text primary key,
  picture_id text not null references picture (id) on delete cascade,
  name text not null,
  width integer not null,
  storage_name text not null,
  size integer not null,
  sha256 text not null,
  unique (picture_id, name)
);
create index picture_file_storage_name on picture_file (storage_name);

create view needed_file as
  select id, storage_name, size, sha256 from document
  union all
  select photo_id, photo_file, photo_size, photo_sha256 from portfolio where photo_file is not null
  union all
  select id, storage_name, size, sha256 from import_file
  union all
  select id, storage_name, size, sha256 from picture_file;

create table letter (
  private_link_id text primary key references private_link (id) on delete cascade,
  version bigint not null,
  content text not null,
  updated_at text not null
);

create table cohort (
  id text primary key,
  label text not null,
  created_at text not null,
  last_day text not null,
  uses integer
);

create table invitation (
  id text primary key,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null,
  cohort_id text references cohort (id) on delete cascade,
  email text,
  uses_left integer not null default 1,
  sent_at text
);
create index invitation_cohort_id on invitation (cohort_id);

create table report (
  id text primary key,
  portfolio_id text not null references portfolio (id) on delete cascade,
  endorsement_id text references endorsement (id) on delete cascade,
  reason text not null,
  text text not null,
  email text,
  at text not null,
  closed_at text
);
create index report_portfolio_id on report (portfolio_id);
create index report_endorsement_id on report (endorsement_id);
create index report_at on report (at) where closed_at is null;

create table "freeze" (
  id text primary key,
  portfolio_id text not null references portfolio (id) on delete cascade,
  endorsement_id text references endorsement (id) on delete cascade,
  reason text not null,
  words text not null,
  at text not null,
  appeal text,
  answer text,
  lifted_at text
);
create index freeze_portfolio_id on "freeze" (portfolio_id);
create index freeze_endorsement_id on "freeze" (endorsement_id);
create unique index freeze_of_page on "freeze" (portfolio_id) where lifted_at is null and endorsement_id is null;

create table moderation_log (
  id text primary key,
  at text not null,
  action text not null,
  subject text not null,
  actor text
);
create index moderation_log_at on moderation_log (at);

create table account_removal (
  account_id text primary key references account (id) on delete cascade,
  reason text not null,
  words text not null,
  due_at text not null
);
create index account_removal_due_at on account_removal (due_at);

create table invited_mailbox (
  portfolio_id text not null references portfolio (id) on delete cascade,
  digest text not null,
  at text not null,
  reference_id text,
  primary key (portfolio_id, digest)
);

create table stopped_mailbox (
  portfolio_id text not null references portfolio (id) on delete cascade,
  digest text not null,
  at text not null,
  primary key (portfolio_id, digest)
);

create table opted_out_mailbox (
  digest text primary key,
  at text not null
);

create table withdrawn_credential (
  id text primary key,
  day text not null
);

create table signing_key (
  kid text primary key,
  public_jwk text not null,
  sealed_private text,
  created_at text not null,
  retired_at text,
  revoked_at text
);

create table contact_message (
  id text primary key,
  portfolio_id text not null references portfolio (id) on delete cascade,
  email text not null,
  text text not null,
  created_at text not null,
  confirmed_at text
);
create index contact_message_portfolio_id on contact_message (portfolio_id);
create index contact_message_created_at on contact_message (created_at);

create table copied_page (
  target text not null,
  portfolio_id text not null,
  revision bigint not null,
  built_with text not null,
  has_all_files integer not null default 0,
  claim text,
  claimed_until text,
  pending_since text,
  primary key (target, portfolio_id)
);

create table copied_file (
  target text not null,
  path text not null,
  portfolio_id text not null,
  redirects_to text,
  primary key (target, path)
);
create index copied_file_portfolio_id on copied_file (portfolio_id);

create table identity (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  issuer text not null,
  subject text not null,
  label text not null,
  created_at text not null,
  used_at text not null,
  unique (issuer, subject)
);
create index identity_account_id on identity (account_id);

create table provider_request (
  token_hash text primary key,
  state_hash text not null,
  provider text not null,
  purpose text not null,
  session_id text references session (id) on delete cascade,
  sealed text not null,
  expires_at text not null
);
create index provider_request_session_id on provider_request (session_id);
