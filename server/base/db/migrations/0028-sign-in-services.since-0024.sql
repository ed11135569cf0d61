-- The users of other services with which accounts sign in.
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

-- Sign-ins that are under way at a service, or wait for the person's decision here. What is secret in them is encrypted.
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

-- The service of the first step; empty for a password.
alter table half_open_sign_in add column provider text not null default '';
-- When the owner left the organization of the service, and kept the account.
alter table account add column handed_over_at text;
