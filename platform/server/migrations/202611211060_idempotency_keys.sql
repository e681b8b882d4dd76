-- POSTs that came with an Idempotency-Key: what they did is done once, and answered again the same.
-- docs/decisions tells what is promised when a server is killed half-way.
create table idempotency_keys (
  -- Of whose key it is, for which call, and the key itself.
  key_hash bytea primary key,
  -- Null: somebody who is not signed in.
  user_id integer references users on delete cascade,
  -- Method and path, for people.
  call text not null,
  -- Keyed hash of address and body: the same key with something else in it is refused.
  fingerprint bytea not null,
  -- The attempt that is running or ran. An attempt that was overtaken commits nothing more.
  claim uuid not null,
  -- Renewed while the attempt runs: past it, its server is gone.
  lease_until timestamptz not null,
  -- Set in the transaction that did the work: this key's attempt is never made again.
  done_at timestamptz,
  -- The answer; null as long as there is none.
  status smallint,
  headers jsonb,
  body bytea,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_user on idempotency_keys (user_id);
