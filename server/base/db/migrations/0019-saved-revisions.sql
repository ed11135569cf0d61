-- The revision of the last save. An editor that was open during a failover or while a backup was restored may have a version that exists twice;
-- its revision tells the two apart.
alter table portfolio add column saved_revision bigint not null default 0;
