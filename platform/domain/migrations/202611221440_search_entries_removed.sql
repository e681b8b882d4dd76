-- An entry that somebody removed, as it was: for a while it can be put back, also when it could not be made so today.
create table removed_search_entries (
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
  removed_at timestamptz not null default now(),
  primary key (organisation_id, type_id, id),
  foreign key (organisation_id, type_id) references search_types on delete cascade
);
