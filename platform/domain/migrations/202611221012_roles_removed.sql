-- An account kind that was removed by mistake is put back with what was given to it.
-- By a name of its own: queries of people have the removed_at of users beside it.
alter table roles add column gone_at timestamptz;
drop index roles_name;
create unique index roles_name on roles (coalesce(organisation_id, 0), lower(name)) where gone_at is null;
