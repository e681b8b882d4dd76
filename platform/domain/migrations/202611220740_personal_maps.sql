-- Somebody made it for themselves: for nobody else it is there, until they offer it to everybody.
alter table maps add column personal boolean not null default false;
update maps set personal = true
where created_by is not null
  and not exists (select from configuration_maps as place where place.map_id = maps.id and place.only_for_user_id is null)
  and (placement is not null or exists (select from configuration_maps as place where place.map_id = maps.id));
