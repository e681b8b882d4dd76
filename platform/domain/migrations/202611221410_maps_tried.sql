-- A map that somebody looks at before it is made. It is removed from the start, so that nothing lists or shows it; who tries
-- it out asks it by its number, for as long as it is here.

create table maps_tried (
  map_id integer primary key references maps on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  user_id integer not null references users on delete cascade,
  began_at timestamptz not null default now()
);
create index maps_tried_organisation on maps_tried (organisation_id);
create index maps_tried_user on maps_tried (user_id, began_at);

-- Where the features went that somebody's open map still asks for: the source itself may be gone.

create table replaced_sources (
  source_id integer primary key,
  map_id integer not null references maps on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  replaced_at timestamptz not null default now()
);
create index replaced_sources_map on replaced_sources (map_id);
create index replaced_sources_organisation on replaced_sources (organisation_id);
