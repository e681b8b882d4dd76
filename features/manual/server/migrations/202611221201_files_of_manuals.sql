-- A file is of the organisation of what refers to it, whoever brought it.
update files set organisation_id = manuals.organisation_id from manuals
where files.id in (manuals.file_id, manuals.wdr_file_id) and files.organisation_id <> manuals.organisation_id;
