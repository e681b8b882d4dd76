-- Who has a registration open. Rows that were not renewed for a while count as closed and are deleted.
create table registration_openings (
  registration_id integer not null references form_registrations on delete cascade,
  user_id integer not null references users on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (registration_id, user_id)
);
create index registration_openings_user on registration_openings (user_id);
create index registration_openings_seen on registration_openings (seen_at);
