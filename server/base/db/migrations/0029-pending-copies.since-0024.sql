-- Since when the copy of a page is to be updated.
alter table copied_page add column pending_since text;
