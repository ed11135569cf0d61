-- The words of an endorsement: null or empty until its writer adds some. `state` is waiting, shown or hidden; `about` is the owner's name when
-- they were written. `key_version` is part of the mailed key: a higher one voids older links. `kid`, `issuer` and `jws` are its signature.
alter table endorsement add column name text;
alter table endorsement add column relation text;
alter table endorsement add column organization text;
alter table endorsement add column roles text;
alter table endorsement add column skills text;
alter table endorsement add column text text;
alter table endorsement add column about text;
alter table endorsement add column show_domain integer not null default 0;
alter table endorsement add column state text;
alter table endorsement add column position integer;
alter table endorsement add column words_at text;
alter table endorsement add column key_version integer not null default 0;
alter table endorsement add column claim_id text;
alter table endorsement add column source text;
alter table endorsement add column source_month text;
alter table endorsement add column frozen_at text;
alter table endorsement add column statement_id text;
alter table endorsement add column kid text;
alter table endorsement add column issuer text;
alter table endorsement add column jws text;
create unique index endorsement_statement_id on endorsement (statement_id);
create index endorsement_email on endorsement (email);

-- Mailboxes, as HMACs: who was asked for an endorsement, whom an owner refuses, and who takes no invitations at all.
create table asked (
  portfolio_id text not null references portfolio (id) on delete cascade,
  digest text not null,
  at text not null,
  primary key (portfolio_id, digest)
);
create table stopped (
  portfolio_id text not null references portfolio (id) on delete cascade,
  digest text not null,
  at text not null,
  primary key (portfolio_id, digest)
);
create table never_ask (
  digest text primary key,
  at text not null
);

-- Statements that were taken back, so that a check of a copy can say so.
create table statement_end (
  id text primary key,
  day text not null
);

-- Imported references that their writers are asked to confirm. Only a hash of the token in the link is stored; a claim that was used has
-- expired. `endorsement.claim_id` without `source` is a claim that its writer has not sent yet.
create table claim (
  id text primary key,
  portfolio_id text not null references portfolio (id) on delete cascade,
  reference_id text not null,
  token_hash text not null unique,
  quote text not null,
  source text not null,
  source_month text not null,
  expires_at text not null
);
create unique index claim_reference on claim (portfolio_id, reference_id);

-- Keys that sign statements. The private half is sealed with SECRET, and erased when the key is retired or revoked.
create table signing_key (
  kid text primary key,
  public_jwk text not null,
  sealed_private text,
  created_at text not null,
  retired_at text,
  revoked_at text
);

-- Messages to owners that their senders have not confirmed or that are not delivered yet.
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
