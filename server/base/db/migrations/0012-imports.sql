-- What a file from elsewhere came to, until it is discarded, or a day after it was applied: one for each portfolio. `found` is what was read,
-- `before` what stood in the portfolio when it was applied, for the way back, and `based_on` the version that it became.
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

-- Documents and photos that came with an import: before they are taken, and those that it replaced, until the way back ends.
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

drop view kept_file;
create view kept_file as
  select id, storage_name, size, sha256 from document
  union all
  select photo_id, photo_file, photo_size, photo_sha256 from portfolio where photo_file is not null
  union all
  select id, storage_name, size, sha256 from import_file;
