-- How often proving who one is failed of late, per account and per address, and until when it has to wait.
-- It may be there: the feature access had it before others counted too.
create table if not exists login_failures (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index if not exists login_failures_last_at on login_failures (last_at);
