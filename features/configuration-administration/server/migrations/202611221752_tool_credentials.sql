-- Who set the credentials of a tool last. They themselves lie sealed in the configuration, and are never shown.

create table configuration_tool_credentials (
  configuration_id integer not null references configurations on delete cascade,
  tool text not null,
  organisation_id integer not null references organisations on delete cascade,
  -- Rises with every change, also when they are taken away: the next one is held against it.
  version integer not null default 1,
  set_by integer references users on delete set null,
  set_at timestamptz not null default now(),
  primary key (configuration_id, tool)
);
create index configuration_tool_credentials_organisation on configuration_tool_credentials (organisation_id);
