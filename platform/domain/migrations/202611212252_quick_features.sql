-- A foreign key looks at its row once for every feature: with two of them a third of the time that a hundred thousand
-- features take. What they kept is kept for a statement at once, and by deleting with the source.

alter table map_features
  drop constraint map_features_organisation_id_fkey,
  drop constraint map_features_source_id_fkey;

-- The edition of a source is held until the end of the transaction, and it goes with its source: so no source goes
-- while features come to it, and what comes to one that is gone is refused here.
create or replace function count_source_contents() returns trigger language plpgsql as $$
declare
  counted integer;
begin
  if tg_op = 'INSERT' then
    with changed as (
      select source_id, organisation_id, count(*)::integer as number from new_rows group by source_id, organisation_id
    ), written as (
      update source_contents
      set feature_count = feature_count + changed.number, version = version + 1, updated_at = now()
      from changed
      where source_contents.source_id = changed.source_id and source_contents.organisation_id = changed.organisation_id
      returning changed.number
    )
    select coalesce((select sum(number) from changed), 0) - coalesce((select sum(number) from written), 0) into counted;
    if counted <> 0 then
      raise foreign_key_violation using message = 'features of a source that is not there, or of another organisation';
    end if;
  elsif tg_op = 'DELETE' then
    update source_contents
    set feature_count = feature_count - changed.number, version = version + 1, updated_at = now()
    from (select source_id, count(*)::integer as number from old_rows group by source_id) as changed
    where source_contents.source_id = changed.source_id;
  else
    update source_contents
    set version = version + 1, updated_at = now()
    where source_id in (select source_id from new_rows);
  end if;
  return null;
end
$$;

create function remove_features_of_source() returns trigger language plpgsql as $$
begin
  delete from map_features where source_id = old.id;
  return null;
end
$$;
create trigger map_sources_features after delete on map_sources
  for each row execute function remove_features_of_source();

create or replace function keep_feature_in_source() returns trigger language plpgsql as $$
begin
  raise exception 'a feature stays in its source and its organisation';
end
$$;
drop trigger map_features_source_kept on map_features;
create trigger map_features_source_kept before update on map_features
  for each row when (old.source_id <> new.source_id or old.organisation_id <> new.organisation_id)
  execute function keep_feature_in_source();
