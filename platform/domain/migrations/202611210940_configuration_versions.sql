-- The one place where the version of a configuration rises: by triggers, so that no writer can forget it.
-- A later table that shows in configurations adds triggers of its own which call these functions.

create function raise_configuration_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger configurations_version before update on configurations
  for each row execute function raise_configuration_version();

create function touch_configurations(ids integer[]) returns void language sql as $$
  update configurations set updated_at = now() where id = any (ids);
$$;

create function touch_configurations_of_maps(map_ids integer[]) returns void language sql as $$
  select touch_configurations(array(
    select distinct configuration_id from configuration_maps where map_id = any (map_ids)
  ));
$$;

-- For tables with a column configuration_id.
create function touch_by_configuration() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform touch_configurations(array(select distinct configuration_id from new_rows));
  end if;
  if tg_op <> 'INSERT' then
    perform touch_configurations(array(select distinct configuration_id from old_rows));
  end if;
  return null;
end
$$;

-- For tables with a column source_id. Tiles are made by them too, so the edition of the contents rises as well.
create function touch_sources(ids integer[]) returns void language sql as $$
  update source_contents set version = version + 1, updated_at = now() where source_id = any (ids);
  select touch_configurations_of_maps(array(select id from maps where source_id = any (ids)));
$$;

create function touch_by_source() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform touch_sources(array(select distinct source_id from old_rows));
  else
    perform touch_sources(array(select distinct source_id from new_rows));
  end if;
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('configuration_maps', 'touch_by_configuration'),
      ('map_groups', 'touch_by_configuration'),
      ('configuration_dashboards', 'touch_by_configuration'),
      ('source_layers', 'touch_by_source'),
      ('source_layer_groups', 'touch_by_source')
    ) as t (tbl, fn)
  loop
    execute format(
      'create trigger %1$s_inserted after insert on %1$s
         referencing new table as new_rows for each statement execute function %2$s()',
      watched.tbl, watched.fn);
    execute format(
      'create trigger %1$s_updated after update on %1$s
         referencing old table as old_rows new table as new_rows for each statement execute function %2$s()',
      watched.tbl, watched.fn);
    execute format(
      'create trigger %1$s_deleted after delete on %1$s
         referencing old table as old_rows for each statement execute function %2$s()',
      watched.tbl, watched.fn);
  end loop;
end
$$;

create function touch_by_map() returns trigger language plpgsql as $$
begin
  perform touch_configurations_of_maps(array[new.id]);
  return null;
end
$$;
create trigger maps_updated after update on maps
  for each row execute function touch_by_map();

create function touch_by_source_row() returns trigger language plpgsql as $$
begin
  perform touch_configurations_of_maps(array(select id from maps where source_id = new.id));
  return null;
end
$$;
create trigger map_sources_updated after update on map_sources
  for each row execute function touch_by_source_row();

create function touch_by_dashboard() returns trigger language plpgsql as $$
begin
  perform touch_configurations(array(
    select configuration_id from configuration_dashboards where dashboard_id = new.id
  ));
  return null;
end
$$;
create trigger dashboards_updated after update on dashboards
  for each row execute function touch_by_dashboard();

create function touch_by_organisation() returns trigger language plpgsql as $$
begin
  update configurations set updated_at = now() where organisation_id = new.id;
  return null;
end
$$;
create trigger organisations_updated after update of extent, projection on organisations
  for each row execute function touch_by_organisation();
