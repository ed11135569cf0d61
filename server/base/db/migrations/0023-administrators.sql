-- The id of the account of the administrator who acted; null before several could, and for what the server did by itself. Without a reference,
-- because entries outlive accounts.
alter table moderation_log add column actor text;
