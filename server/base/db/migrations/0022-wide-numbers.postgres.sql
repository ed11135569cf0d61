-- The numbers of PINs and letters grow by random steps as well. An integer of SQLite has 64 bits already.
alter table portfolio alter column pin_version type bigint;
alter table letter alter column version type bigint;
