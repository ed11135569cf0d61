-- Two-step sign-in and passkeys are the sign-in library's own tables, with the column names that it expects.

alter table "user" add column "twoFactorEnabled" integer not null default 0;

create table "twoFactor" (
  "id" text primary key not null,
  "userId" text not null unique references "user" ("id") on delete cascade,
  "secret" text not null,
  "backupCodes" text not null,
  "verified" integer not null,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" text
);

create table "passkey" (
  "id" text primary key not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "publicKey" text not null,
  "credentialID" text not null unique,
  "counter" integer not null,
  "deviceType" text not null,
  "backedUp" integer not null,
  "transports" text,
  "aaguid" text,
  "createdAt" text not null
);
create index "passkey_user" on "passkey" ("userId");

-- Codes of authenticator apps that have signed somebody in; each works once.
create table used_code (
  user_id text not null references "user" ("id") on delete cascade,
  code text not null,
  used_at text not null,
  primary key (user_id, code)
);

-- The address that an account wants to have; it changes when the link that was mailed there is used.
create table email_change (
  user_id text primary key not null references "user" ("id") on delete cascade,
  id text not null unique,
  email text not null,
  asked_at text not null
);
