-- A file is of the organisation of what refers to it, whoever brought it.
update files set organisation_id = downloads.organisation_id from downloads
where downloads.file_id = files.id and files.organisation_id <> downloads.organisation_id;
