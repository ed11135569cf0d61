-- How many new wrong PINs may still be tried at a portfolio by people whom it doesn't know (security: the PIN).
create table pin_budget (
  portfolio_id text primary key not null references portfolio (id) on delete cascade,
  tokens integer not null,
  refilled_at text not null,
  extended_at text,
  half_told_at text,
  empty_told_at text
);

-- Values that were proven wrong under the present PIN: trying them again tells nothing and costs nothing.
create table pin_wrong (
  portfolio_id text not null references portfolio (id) on delete cascade,
  digest text not null,
  primary key (portfolio_id, digest)
);

-- Wrong PINs of the last 30 days. visit is a cookie's, so that somebody who then finds the right PIN gets back what it cost.
create table pin_attempt (
  id text primary key not null,
  portfolio_id text not null references portfolio (id) on delete cascade,
  lane text not null,
  address text not null,
  network text not null,
  visit text not null,
  cost integer not null,
  at text not null
);
create index pin_attempt_portfolio on pin_attempt (portfolio_id, at);
create index pin_attempt_address on pin_attempt (address, at);
create index pin_attempt_network on pin_attempt (network, at);

drop table pin_attempts;
