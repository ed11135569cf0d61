-- Private links: each opens one edition and some hidden groups to one reader. `lookup` is the keyed hash of the code, `sealed` the encrypted
-- code, which its owner can copy again. `edition` is empty for the main page. `ends_at` is the instant at which the day `until` is over.
create table access_code (
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
create index access_code_portfolio_id on access_code (portfolio_id);

-- On which days a private link was used, in the time zone of its owner: two numbers, and nothing about the reader.
create table access_receipt (
  code_id text not null references access_code (id) on delete cascade,
  day text not null,
  opens integer not null,
  downloads integer not null,
  primary key (code_id, day)
);
