-- What people see of a job: how far it is, how it ended and what came of it. Who works at it when is kept by pg-boss, in
-- a schema of its own (`jobs`), which it makes and brings up to date by itself.
create table job_runs (
  -- The same as that of the job in the queue.
  id uuid primary key,
  -- Which work it is: `export.write`.
  job text not null,
  organisation_id integer references organisations on delete cascade,
  -- Whose it is: a user, or a visitor known by the hash of a key in their browser; of the product itself: neither.
  owner_id integer references users on delete cascade,
  visitor_key bytea,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- From 0 to 1.
  progress real not null default 0,
  -- What the list of jobs says about it, and what came of it; both by the schemas of the job.
  about jsonb not null,
  result jsonb,
  -- A Dutch sentence.
  failure text,
  -- Rises with every taking up, so that a worker which was thought dead changes nothing any more.
  turn integer not null default 0,
  -- Times that it ended badly: by an unexpected error, or with its server.
  misses integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- After this it is swept, with what came of it. Null: it has not ended.
  kept_until timestamptz,
  check (owner_id is null or visitor_key is null)
);
create index job_runs_owner on job_runs (owner_id, created_at) where owner_id is not null;
create index job_runs_visitor on job_runs (visitor_key, created_at) where visitor_key is not null;
create index job_runs_organisation on job_runs (organisation_id);
create index job_runs_kept on job_runs (kept_until) where kept_until is not null;
