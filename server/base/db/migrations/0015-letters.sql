-- The letter of a private link, which only its reader sees. `content` has its texts, `version` the number of saves.
create table letter (
  code_id text primary key references access_code (id) on delete cascade,
  version integer not null,
  content text not null,
  updated_at text not null
);
