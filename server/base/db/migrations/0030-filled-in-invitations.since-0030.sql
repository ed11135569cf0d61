-- An invitation to endorse can name a reference, which fills in the form. Quotes are no longer sent in another way.
alter table asked add column reference_id text;
drop table claim;
alter table endorsement drop column claim_id;
alter table endorsement drop column source;
alter table endorsement drop column source_month;
