-- The address nearest to a place.
create index search_entries_geom on search_entries using gist (geom);
