-- Invitations to register. Only a hash of the token in the link is stored.
create table invitation (
  id text primary key,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
);

-- Reports about a page, or about the words of one endorsement on it.
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

-- `frozen_at` is set while the page is frozen, so that reading a portfolio needs no other table.
alter table portfolio add column frozen_at text;

-- One row for each freeze of a page, or of the words of one endorsement. `appeal` and `answer` are null until they are written. The name is a
-- reserved word on PostgreSQL, hence the quotes.
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

-- What the operator did: no words and no emails. Rows are neither changed nor deleted, also when the account is deleted.
create table moderation_log (
  id text primary key,
  at text not null,
  action text not null,
  subject text not null
);
create index moderation_log_at on moderation_log (at);

-- Accounts that the operator removes, with the time of their deletion.
create table account_removal (
  account_id text primary key references account (id) on delete cascade,
  reason text not null,
  words text not null,
  due_at text not null
);
create index account_removal_due_at on account_removal (due_at);
