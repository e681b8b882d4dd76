-- Who shared something sees whether it reached its people: when each of them opened it first, and last.

alter table shared_configuration_users
  add column first_opened_at timestamptz,
  add column last_opened_at timestamptz;
