alter table access_code rename to private_link;
alter table access_receipt rename to private_link_day;
alter table private_link_day rename column code_id to private_link_id;
alter table letter rename column code_id to private_link_id;
alter table half_open_sign_in rename to pending_mfa;
