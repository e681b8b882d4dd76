-- A kind of search entries as it was until it was removed, or until all of its entries were replaced: for a while it can be put
-- back. Of each kind the last is kept alone, and nobody's search comes here.
create table kept_search_types (
  organisation_id integer not null references organisations on delete cascade,
  type_id integer not null,
  provider text not null,
  layername text not null,
  sort integer not null,
  version integer not null,
  -- Else it is still there, with other entries.
  removed boolean not null,
  kept_at timestamptz not null default now(),
  primary key (organisation_id, type_id)
);

create table kept_search_entries (
  organisation_id integer not null,
  type_id integer not null,
  key bigint not null,
  id text not null,
  zoekweergave1 text,
  zoekweergave2 text,
  zoekweergave3 text,
  zoekweergave4 text,
  zoekweergave5 text,
  weergavenaam text not null,
  keywords text,
  public boolean not null,
  geom geometry(Geometry, 28992),
  primary key (organisation_id, type_id, key),
  foreign key (organisation_id, type_id) references kept_search_types on delete cascade
);
