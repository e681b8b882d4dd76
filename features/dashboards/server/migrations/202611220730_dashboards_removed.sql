-- A dashboard that goes can be put back: with its number, and where it stood in the configurations.

alter table dashboards
  add column removed_at timestamptz;
drop index dashboards_by_name;
create index dashboards_by_name on dashboards (organisation_id, lower(name)) where removed_at is null;
