-- The first four tables are the sign-in library's own, with the column names that it expects.

create table "user" (
  "id" text primary key not null,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" integer not null,
  "image" text,
  "createdAt" text not null,
  "updatedAt" text not null
);

create table "session" (
  "id" text primary key not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "token" text not null unique,
  "expiresAt" text not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" text not null,
  "updatedAt" text not null
);
create index "session_user" on "session" ("userId");

create table "account" (
  "id" text primary key not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" text,
  "refreshTokenExpiresAt" text,
  "scope" text,
  "password" text,
  "createdAt" text not null,
  "updatedAt" text not null
);
create index "account_user" on "account" ("userId");

create table "verification" (
  "id" text primary key not null,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" text not null,
  "createdAt" text not null,
  "updatedAt" text not null
);
create index "verification_identifier" on "verification" ("identifier");

-- id is the person's id. version counts saves, revision everything that changes what a visitor reads.
create table portfolio (
  id text primary key not null references "user" ("id") on delete cascade,
  handle text,
  handle_key text unique,
  version integer not null,
  revision integer not null,
  content text not null,
  sealed_pin text,
  pin_version integer not null,
  endorsement_count integer not null,
  created_at text not null,
  updated_at text not null
);

-- A handle that was given up leads to its owner for ever and is never given to another.
create table former_handle (
  handle_key text primary key not null,
  portfolio_id text not null
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
  unique (portfolio_id, email)
);

-- Tries of the PIN by one client address in the current window.
create table pin_attempts (
  portfolio_id text not null references portfolio (id) on delete cascade,
  address text not null,
  tries integer not null,
  ends_at text not null,
  primary key (portfolio_id, address)
);
