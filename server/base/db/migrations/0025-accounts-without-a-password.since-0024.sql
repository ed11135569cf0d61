-- An account without a password has the empty password_hash, which no password matches.

-- The provider of the sign-in; empty for a password or a passkey.
alter table session add column provider text not null default '';
-- When the owner last proved in this session who they are.
alter table session add column reauthenticated_at text;
-- The issuer that vouched for the email; empty if our own mail confirmed it, or nothing did.
alter table account add column email_verified_by text not null default '';
