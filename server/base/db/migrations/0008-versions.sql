-- What an owner has saved, with what stood there before: the top-level fields that changed, as JSON. Present content with these on top, back to
-- a version, is that version.
create table portfolio_version (
  portfolio_id text not null references portfolio (id) on delete cascade,
  version integer not null,
  saved_at text not null,
  device text not null,
  changed text not null,
  before text not null,
  primary key (portfolio_id, version)
);
