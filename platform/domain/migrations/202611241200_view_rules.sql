-- What the detail views of configurations withhold is withheld from visitors by the server too (platform/contract/withholding-views.ts).

-- The rules that a view brings. A test holds this table equal to the code.
create table withholding_views (
  view text primary key,
  rules jsonb not null
);
insert into withholding_views (view, rules) values
  ('plot', '[{"when": {"column": "kavelstatus", "values": ["verkocht"]}, "hide": ["prijs_exbtw", "prijs_incbtw"]}]');

-- A table of its own: a change of it is no change of the source by its administrators.
create table source_view_rules (
  source_id integer primary key references map_sources on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  -- As map_sources.visitor_rules.
  rules jsonb not null
);

-- The rules of all views that a configuration assigns to a layer or a map of the source; `*` in a pattern stands for any text.
create function view_rules_of(of_source integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(distinct rule), '[]')
  from map_sources
  join maps on maps.source_id = map_sources.id and maps.removed_at is null
  join configuration_maps on configuration_maps.map_id = maps.id
  join configurations on configurations.id = configuration_maps.configuration_id and configurations.removed_at is null
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(configurations.tools -> 'detailViews') when 'array' then configurations.tools -> 'detailViews' else '[]' end
  ) as entry
  join withholding_views on withholding_views.view = entry ->> 'view'
  cross join lateral jsonb_array_elements(withholding_views.rules) as rule
  where map_sources.id = of_source
    and (map_sources.own_features or map_sources.geojson is not null)
    and exists (
      select 1
      from jsonb_array_elements_text(case jsonb_typeof(entry -> 'layers') when 'array' then entry -> 'layers' else '[]' end) as pattern
      cross join lateral (
        select maps.name
        union all select name from source_layers where source_layers.source_id = map_sources.id
      ) as named
      where named.name ilike replace(replace(replace(replace(pattern, '\', '\\'), '%', '\%'), '_', '\_'), '*', '%')
    )
$$;

-- Stores the rules of sources again. Where they change, the edition of the contents rises, and so does the version of the
-- configurations with the source, except the one whose own change caused it.
create function refresh_view_rules(ids integer[], in_configuration integer) returns void language plpgsql as $$
declare
  changed integer[];
begin
  with wanted as (
    select id, organisation_id, view_rules_of(id) as rules from map_sources where id = any (ids)
  ), stored as (
    insert into source_view_rules as kept (source_id, organisation_id, rules)
    select id, organisation_id, rules from wanted
    where rules is distinct from coalesce((select rules from source_view_rules where source_id = wanted.id), '[]')
    on conflict (source_id) do update set rules = excluded.rules
    returning source_id
  )
  select array_agg(source_id) into changed from stored;
  if changed is null then
    return;
  end if;
  update source_contents set version = version + 1, updated_at = now() where source_id = any (changed);
  perform touch_configurations(array(
    select distinct configuration_id from configuration_maps join maps on maps.id = map_id
    where source_id = any (changed) and configuration_id is distinct from in_configuration
  ));
end
$$;

create function refresh_views_by_configuration() returns trigger language plpgsql as $$
begin
  perform refresh_view_rules(array(
    select distinct source_id from configuration_maps join maps on maps.id = map_id where configuration_id = new.id
  ), new.id);
  return null;
end
$$;
create trigger configurations_views after update of tools, removed_at on configurations
  for each row when (old.tools -> 'detailViews' is distinct from new.tools -> 'detailViews' or old.removed_at is distinct from new.removed_at)
  execute function refresh_views_by_configuration();

create function refresh_views_by_place() returns trigger language plpgsql as $$
declare
  place record := coalesce(new, old);
begin
  perform refresh_view_rules(array(select source_id from maps where id = place.map_id), place.configuration_id);
  return null;
end
$$;
create trigger configuration_maps_views after insert or delete on configuration_maps
  for each row execute function refresh_views_by_place();

create function refresh_views_by_map() returns trigger language plpgsql as $$
begin
  perform refresh_view_rules(array[old.source_id, new.source_id], null);
  return null;
end
$$;
create trigger maps_views after update of name, source_id, removed_at on maps
  for each row when (old.name is distinct from new.name or old.source_id is distinct from new.source_id or old.removed_at is distinct from new.removed_at)
  execute function refresh_views_by_map();

create function refresh_views_by_layer() returns trigger language plpgsql as $$
declare
  layer record := coalesce(new, old);
begin
  perform refresh_view_rules(array[layer.source_id], null);
  return null;
end
$$;
create trigger source_layers_views after insert or delete or update of name, source_id on source_layers
  for each row execute function refresh_views_by_layer();

insert into source_view_rules (source_id, organisation_id, rules)
select id, organisation_id, rules from map_sources cross join lateral view_rules_of(id) as rules
where (own_features or geojson is not null) and rules <> '[]';

-- Configurations show in their version that less is answered from now on.
select touch_sources(array(select source_id from source_view_rules));
