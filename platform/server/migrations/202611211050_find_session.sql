-- Session and person as one value: what every call asks comes back as one column instead of nine. An array, whose
-- order platform/server/sessions/session-store.ts knows. Null: no such session.
drop function find_session(bytea, integer);

create function find_session(hash bytea, idle_minutes integer) returns json
language plpgsql stable as $$
declare
  found_session json;
begin
  select json_build_array(
      sessions.id, sessions.data, floor(extract(epoch from now() - sessions.last_seen_at)),
      -- From here on null for a visitor's.
      users.id, users.organisation_id,
      coalesce(
        nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')), ''),
        users.login_name
      ),
      users.email, roles.base,
      array(select permission from role_permissions where role_permissions.role_id = roles.id)
    )
    into found_session
    from sessions
    left join users on users.id = sessions.user_id and users.removed_at is null and users.blocked_at is null
      and (users.expires_at is null or users.expires_at > now())
    left join roles on roles.id = users.role_id
    where sessions.token_hash = hash and sessions.revoked_at is null and sessions.expires_at > now()
      and sessions.last_seen_at > now() - idle_minutes * interval '1 minute'
      and (sessions.user_id is null or users.id is not null);
  return found_session;
end
$$;
