-- The key with which the browsers of a user encrypt what that user has not sent yet.
create table draft_keys (
  user_id integer primary key references users on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  -- 256 random bits, encrypted with COOK_SECRET.
  key_sealed text not null,
  created_at timestamptz not null default now()
);
create index draft_keys_organisation on draft_keys (organisation_id);
