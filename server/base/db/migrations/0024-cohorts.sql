-- People who are invited together: by an email to each, or with one link for several.
create table cohort (
  id text primary key,
  label text not null,
  created_at text not null,
  last_day text not null,
  uses integer
);

-- Invitations of a cohort stay when they are used up, so that one sees who has registered.
alter table invitation add column cohort_id text references cohort (id) on delete cascade;
alter table invitation add column email text;
alter table invitation add column uses_left integer not null default 1;
alter table invitation add column sent_at text;
create index invitation_cohort_id on invitation (cohort_id);
