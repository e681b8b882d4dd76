-- Dashboards: pages of elsewhere that open in a dialog of the map.

alter table dashboards
  add column version integer not null default 1,
  add column kind text not null default 'page' check (kind in ('power_bi', 'fme', 'page')),
  -- Null: it was made without an address, and shows nothing yet.
  add column url text,
  -- Hosts beside that of the address which the page may lead to: where one signs in.
  add column allowed_hosts jsonb not null default '[]',
  -- What its kind needs to know. No credentials.
  add column settings jsonb not null default '{}';
create index dashboards_by_name on dashboards (organisation_id, lower(name));
