-- Features that users removed one by one, for as long as the removal can be undone.
create table removed_objects (
  source_id integer not null references map_sources on delete cascade,
  id bigint not null,
  organisation_id integer not null references organisations on delete cascade,
  layer text not null,
  properties jsonb not null,
  geom geometry(Geometry, 28992),
  version integer not null,
  removed_at timestamptz not null default now(),
  primary key (source_id, id)
);
