-- Managers keep what they could do: changing and removing the drawings of others.
insert into role_permissions (role_id, permission)
select id, 'manage_drawings' from roles where base in ('admin', 'manager')
on conflict do nothing;

-- Who drew what was removed, for an hour: when a manager undoes the removal of another's drawing, its author stays.
create table redline_removed (
  configuration_id integer not null references configurations on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  id uuid not null,
  created_by integer references users on delete cascade,
  created_at timestamptz not null,
  removed_at timestamptz not null default now(),
  primary key (configuration_id, id)
);
create index redline_removed_created_by on redline_removed (created_by);
create index redline_removed_removed_at on redline_removed (removed_at);
