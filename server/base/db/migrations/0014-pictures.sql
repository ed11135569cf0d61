-- Pictures of projects, and logos. `unused_since` is null while the portfolio refers to the picture. `removed_in` is the version whose save
-- removed it last: its row in `portfolio_version` still refers to the picture.
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

-- The files of a picture: two sizes, as JPEG and as WebP.
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

drop view kept_file;
create view kept_file as
  select id, storage_name, size, sha256 from document
  union all
  select photo_id, photo_file, photo_size, photo_sha256 from portfolio where photo_file is not null
  union all
  select id, storage_name, size, sha256 from import_file
  union all
  select id, storage_name, size, sha256 from picture_file;
