-- Session and person in one question, asked by every call. A function, because its plan is kept:
-- planning these joins takes longer than running them. Gone, blocked and expired people have no session.
create function find_session(hash bytea, idle_minutes integer)
returns table (
  session_id bigint,
  session_data jsonb,
  seen_at timestamptz,
  -- Null: a visitor's.
  user_id integer,
  organisation_id integer,
  name text,
  email text,
  role text,
  permissions text[]
)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select sessions.id, sessions.data, sessions.last_seen_at,
      users.id, users.organisation_id,
      coalesce(
        nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')), ''),
        users.login_name
      ),
      users.email, roles.base,
      array(select permission from role_permissions where role_permissions.role_id = roles.id)
    from sessions
    left join users on users.id = sessions.user_id and users.removed_at is null and users.blocked_at is null
      and (users.expires_at is null or users.expires_at > now())
    left join roles on roles.id = users.role_id
    where sessions.token_hash = hash and sessions.revoked_at is null and sessions.expires_at > now()
      and sessions.last_seen_at > now() - idle_minutes * interval '1 minute'
      and (sessions.user_id is null or users.id is not null);
end
$$;
