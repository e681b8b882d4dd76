-- Sources whose features are still coming in. Nobody sees them, since no map has them yet; what was broken off goes.

create table map_imports (
  source_id integer primary key references map_sources on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  user_id integer not null references users on delete cascade,
  began_at timestamptz not null default now()
);
create index map_imports_organisation on map_imports (organisation_id);
create index map_imports_user on map_imports (user_id);

-- How much room somebody has taken up.
create index maps_created_by on maps (created_by);
