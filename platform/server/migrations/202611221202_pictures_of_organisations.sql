-- A picture is of the organisation that shows it, whoever brought it; of an organisation that is gone nothing refers to it.
update files set used_by = null, used_id = null, created_at = now()
where used_by = 'organisations' and not exists (select from organisations where organisations.id::text = split_part(files.used_id, '/', 1));
update files set organisation_id = organisations.id from organisations
where used_by = 'organisations' and organisations.id::text = split_part(files.used_id, '/', 1) and files.organisation_id <> organisations.id;
