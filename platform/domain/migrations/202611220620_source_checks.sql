-- Whether the sources of maps answer: how it stands with each, and the checks that were made of it.

create table source_states (
  source_id integer primary key references map_sources on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  ok boolean not null,
  checked_at timestamptz not null,
  -- How long it has been so, without a check that said otherwise.
  since timestamptz not null,
  last_ok_at timestamptz,
  -- Checks in a row that failed.
  failures integer not null default 0,
  code text,
  message text,
  duration_ms integer not null,
  -- The managers have been told that it is broken, and not yet that it is well again.
  told boolean not null default false
);
create index source_states_organisation on source_states (organisation_id);
create index source_states_checked on source_states (checked_at);

create table source_checks (
  id bigint generated always as identity primary key,
  source_id integer not null references map_sources on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  at timestamptz not null default now(),
  ok boolean not null,
  code text,
  message text,
  duration_ms integer not null
);
create index source_checks_source on source_checks (source_id, id desc);
create index source_checks_at on source_checks (at);

-- Lists of maps of the administration, in their orders.
create index maps_of_organisation_by_name on maps (organisation_id, lower(name), id) where removed_at is null;
create index maps_of_organisation_by_change on maps (organisation_id, updated_at, id) where removed_at is null;
create index maps_of_organisation_by_type on maps (organisation_id, type, id) where removed_at is null;
create index map_groups_organisation on map_groups (organisation_id, lower(name), id);
