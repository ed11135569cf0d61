-- The pages in a static copy. A row stays until the files of its page are removed, also when its portfolio is deleted before.
create table copied_page (
  target text not null,
  portfolio_id text not null,
  revision bigint not null,
  built_with text not null,
  has_all_files integer not null default 0,
  claim text,
  claimed_until text,
  primary key (target, portfolio_id)
);

-- The files of these pages. `redirects_to` is a path or URL.
create table copied_file (
  target text not null,
  path text not null,
  portfolio_id text not null,
  redirects_to text,
  primary key (target, path)
);
create index copied_file_portfolio_id on copied_file (portfolio_id);
