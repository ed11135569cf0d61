-- Uses counted in the current window of a limit. Without an end it is counted until somebody takes it back.
create table rate_limit (
  key text primary key not null,
  points integer not null,
  expires_at text
);
create index rate_limit_expires on rate_limit (expires_at);
