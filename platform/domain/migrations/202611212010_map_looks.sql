-- A plain style was set over the rules of `styles`. They stay, for when it is taken away again.
alter table maps add column plain_style boolean not null default false;

-- By a trigger, so that no writer can forget it: browsers hold their changes of a map against its version.
create trigger maps_version before update on maps
  for each row execute function raise_configuration_version();
