-- The second step of signing in: a secret that an app of its owner shares, and codes for when that is lost.
create table two_factor (
  user_id integer primary key references users on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  -- Base32, sealed with COOK_SECRET.
  secret_sealed text not null,
  -- Null: being set up, not in force yet.
  confirmed_at timestamptz,
  -- The newest period of 30 seconds whose code was used: that one and older ones do not work again.
  last_step bigint,
  created_at timestamptz not null default now()
);

create table two_factor_recovery_codes (
  user_id integer not null references two_factor on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  -- Keyed hash; gone as soon as it is used.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
