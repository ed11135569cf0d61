-- A portfolio's photo: the id by which it is asked for, changed with each upload, and its file in the storage of documents.
alter table portfolio add column photo_id text;
alter table portfolio add column photo_file text;
alter table portfolio add column photo_size integer;
alter table portfolio add column photo_sha256 text;
create unique index portfolio_photo_id on portfolio (photo_id);
create index portfolio_photo_file on portfolio (photo_file);

-- Every file that the storage of documents has to hold.
create view kept_file as
  select id, storage_name, size, sha256 from document
  union all
  select photo_id, photo_file, photo_size, photo_sha256 from portfolio where photo_file is not null;
