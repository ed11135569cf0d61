-- For the operator's lists of accounts: by state and age, and by the beginning of the email. Each has all columns that the lists filter by,
-- because a row of a portfolio takes many pages.
create index account_confirmed_created on account (email_confirmed, created_at, id);
create index account_confirmed_email on account (email_confirmed, email collate "binary", created_at, id);
create index portfolio_frozen on portfolio (id, frozen_at) where frozen_at is not null;
