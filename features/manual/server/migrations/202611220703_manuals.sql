-- The manual of an organisation: its own PDF, and what stands in the tabs of the one that is built in.
create table manuals (
  organisation_id integer primary key references organisations on delete cascade,
  file_id integer references files on delete set null,
  -- For the people of one kind of forms: 'Handleiding WDR'.
  wdr_file_id integer references files on delete set null,
  -- {legend: {shown, text}, …}
  tabs jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index manuals_file on manuals (file_id);
create index manuals_wdr_file on manuals (wdr_file_id);
