-- How often a portfolio was read on a day of UTC. Nothing about who read it.
create table visit_day (
  portfolio_id text not null references portfolio (id) on delete cascade,
  day text not null,
  pages integer not null,
  downloads integer not null,
  unlocks integer not null,
  primary key (portfolio_id, day)
);
create index visit_day_day on visit_day (day);
