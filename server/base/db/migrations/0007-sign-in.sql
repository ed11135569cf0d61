-- Sign-in has tables of its own. Accounts and passwords stay; sessions, second steps and passkeys begin anew.

drop table "session";
drop table "verification";
drop table "twoFactor";
drop table "passkey";
drop table used_code;

alter table "account" rename to credential;
alter table "user" rename to account;
alter table account rename column "emailVerified" to email_confirmed;
alter table account rename column "createdAt" to created_at;
alter table account add column password_hash text not null default '';
-- Rises with every new password: what the old one had opened or made known is void.
alter table account add column password_version integer not null default 1;
update account set password_hash = coalesce((select password from credential where credential."userId" = account.id), '');
drop table credential;
alter table account drop column name;
alter table account drop column image;
alter table account drop column "updatedAt";
alter table account drop column "twoFactorEnabled";

alter table email_change rename to pending_email;
alter table pending_email rename column user_id to account_id;

-- token_hash is the SHA-256 of what the cookie holds.
create table session (
  id text primary key not null,
  token_hash text not null unique,
  account_id text not null references account (id) on delete cascade,
  user_agent text not null,
  created_at text not null,
  used_at text not null
);
create index session_account on session (account_id);

-- The password was right, and a code is wanted as well. It never counts as a session.
create table half_open_sign_in (
  token_hash text primary key not null,
  account_id text not null references account (id) on delete cascade,
  tries integer not null,
  expires_at text not null
);
create index half_open_sign_in_account on half_open_sign_in (account_id);

create table password_reset (
  token_hash text primary key not null,
  account_id text not null references account (id) on delete cascade,
  expires_at text not null
);
create index password_reset_account on password_reset (account_id);

-- The key of an authenticator app, sealed. It counts once it is confirmed; last_step is the half minute whose code was used last.
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

-- What a browser was asked to sign. Without an account it is for signing in.
create table passkey_challenge (
  token_hash text primary key not null,
  account_id text references account (id) on delete cascade,
  challenge text not null,
  expires_at text not null
);
