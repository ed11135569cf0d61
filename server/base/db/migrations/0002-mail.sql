-- Mails to be sent. No token stands here: each is made at the moment of sending.
create table outbox (
  id text primary key not null,
  kind text not null,
  recipient text not null,
  subject_id text not null,
  attempts integer not null,
  next_at text not null,
  created_at text not null
);
create index outbox_next on outbox (next_at);

alter table endorsement add column confirmed_at text;
update endorsement set confirmed_at = created_at;

create index user_created on "user" ("createdAt", "id");
