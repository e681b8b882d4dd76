-- What managers make of a configuration before everybody sees it, and what everybody saw.

create table configuration_drafts (
  configuration_id integer primary key references configurations on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  -- Rises with every change, publication and removal of the draft, and never begins anew: changes are held against it.
  version integer not null default 1,
  -- Null: nothing that was not published.
  document jsonb,
  -- What stood in the configuration when the draft was read: {maps, users, roles, dashboards, forms}.
  seen jsonb,
  changed_by integer references users on delete set null,
  changed_at timestamptz not null default now(),
  check ((document is null) = (seen is null))
);
create index configuration_drafts_organisation on configuration_drafts (organisation_id);

create table configuration_editions (
  configuration_id integer not null references configurations on delete cascade,
  number integer not null,
  organisation_id integer not null references organisations on delete cascade,
  document jsonb not null,
  note text not null default '',
  published_at timestamptz not null default now(),
  published_by integer references users on delete set null,
  primary key (configuration_id, number)
);

-- The list of managers, in its orders.
create index configurations_by_name on configurations (organisation_id, lower(name), id) where removed_at is null;
create index configurations_by_change on configurations (organisation_id, updated_at, id) where removed_at is null;
create index configurations_by_end on configurations (organisation_id, valid_until, id) where removed_at is null;
