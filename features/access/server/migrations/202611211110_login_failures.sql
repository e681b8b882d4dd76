-- How often signing in failed of late, per account and per address, and until when it has to wait.
create table login_failures (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index login_failures_last_at on login_failures (last_at);
