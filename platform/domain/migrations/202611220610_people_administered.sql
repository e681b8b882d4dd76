-- Accounts, account kinds and organisations are changed by several people: each change raises the version.
alter table users add column version integer not null default 1;
alter table roles
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table organisations add column version integer not null default 1;

-- How long an organisation keeps what was recorded, in days; null: as long as the installation does.
alter table organisations
  add column audit_days integer check (audit_days > 0),
  add column login_days integer check (login_days > 0);

-- The orders of the list of accounts.
create index users_by_name on users (organisation_id, lower(last_name), lower(first_name), id) where removed_at is null;
create index users_by_last_login on users (organisation_id, last_login_at, id) where removed_at is null;
create index users_by_expiry on users (organisation_id, expires_at, id) where removed_at is null;
