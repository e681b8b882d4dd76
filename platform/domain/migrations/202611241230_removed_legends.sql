-- Personal legends that were removed, for an hour: a removal can be undone.
create table legend_settings_removed (
  user_id integer not null references users on delete cascade,
  configuration_id integer not null references configurations on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  settings jsonb not null,
  removed_at timestamptz not null default now(),
  primary key (user_id, configuration_id)
);
create index legend_settings_removed_configuration on legend_settings_removed (configuration_id);
create index legend_settings_removed_organisation on legend_settings_removed (organisation_id);
