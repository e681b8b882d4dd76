-- Rises whenever the access of an account ends or changes. A login that waits at a step keeps the number that it
-- started with, and cannot continue once the number differs.
alter table users add column access_epoch integer not null default 0;

create function raise_access_epoch() returns trigger language plpgsql as $$
begin
  new.access_epoch = old.access_epoch + 1;
  return new;
end
$$;

create trigger users_access_changed before update on users for each row
  when (
    (old.password_hash, old.must_change_password, old.role_id, old.organisation_id, old.blocked_at, old.expires_at, old.removed_at)
    is distinct from
    (new.password_hash, new.must_change_password, new.role_id, new.organisation_id, new.blocked_at, new.expires_at, new.removed_at)
  )
  execute function raise_access_epoch();

-- A second factor changes access only once it is confirmed: starting the set-up does not.
create function raise_access_epoch_of_two_factor() returns trigger language plpgsql as $$
begin
  update users set access_epoch = access_epoch + 1 where id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;

create trigger two_factor_added after insert on two_factor for each row
  when (new.confirmed_at is not null) execute function raise_access_epoch_of_two_factor();
create trigger two_factor_changed after update on two_factor for each row
  when (
    (old.confirmed_at is null) <> (new.confirmed_at is null)
    or new.confirmed_at is not null and old.secret_sealed <> new.secret_sealed
  )
  execute function raise_access_epoch_of_two_factor();
create trigger two_factor_removed after delete on two_factor for each row
  when (old.confirmed_at is not null) execute function raise_access_epoch_of_two_factor();
