-- Managers keep what they could do: changing and removing the drawings of others.
insert into role_permissions (role_id, permission)
select id, 'manage_drawings' from roles where base in ('admin', 'manager')
on conflict do nothing;
