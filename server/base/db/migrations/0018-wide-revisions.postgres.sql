-- Revisions grow by random steps of up to 2^20 (server/portfolios/revision.ts). An integer of SQLite has 64 bits already.
alter table portfolio alter column revision type bigint;
