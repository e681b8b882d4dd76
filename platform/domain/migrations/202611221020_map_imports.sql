-- What takes features in stands in the platform now: whoever runs without the map creator has its table as well.

create table if not exists map_imports (
  source_id integer primary key references map_sources on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  user_id integer not null references users on delete cascade,
  began_at timestamptz not null default now()
);
create index if not exists map_imports_organisation on map_imports (organisation_id);
create index if not exists map_imports_user on map_imports (user_id);
create index if not exists maps_created_by on maps (created_by);

-- Set: features that were replaced, whole, and can be put back until they are swept.
alter table map_imports add column replaced_in integer references maps on delete cascade;
create index map_imports_replaced_in on map_imports (replaced_in);
