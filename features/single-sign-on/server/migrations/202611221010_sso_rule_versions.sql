-- A change says of which version it was made.
alter table sso_rules add column version integer not null default 1;
