-- New handles of the last 30 days. The first one of an account is none, nor is going back to one's own.
create table handle_change (
  portfolio_id text not null references portfolio (id) on delete cascade,
  at text not null
);
create index handle_change_portfolio on handle_change (portfolio_id, at);

-- Found every hour by their age: endorsements that nobody confirmed.
create index endorsement_waiting on endorsement (created_at) where confirmed_at is null;

-- When it was given up; only the last few lead to their owner. Those of nobody (portfolio_id is empty) are never given to anybody.
alter table former_handle add column given_up_at text not null default '';
