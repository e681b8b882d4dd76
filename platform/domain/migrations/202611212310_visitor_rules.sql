-- What of its features visitors do not get, and the names of their attributes in the order in which they were brought.

alter table map_sources
  -- [{when: {column, values} | null, hide: "feature" | [names of attributes]}]
  add column visitor_rules jsonb not null default '[]',
  -- jsonb sorts names by length.
  add column field_names text[] not null default '{}',
  -- Of other servers' features nothing can be kept back here: who sees the map asks them without us.
  add constraint map_sources_visitor_rules check (visitor_rules = '[]' or own_features or geojson is not null);

-- Tiles and answers are kept by the edition of the contents, which rises when the rules change.
create function touch_by_visitor_rules() returns trigger language plpgsql as $$
begin
  perform touch_sources(array[new.id]);
  return null;
end
$$;
create trigger map_sources_visitor_rules after update of visitor_rules on map_sources
  for each row when (old.visitor_rules is distinct from new.visitor_rules) execute function touch_by_visitor_rules();
