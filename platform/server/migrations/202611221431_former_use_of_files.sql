-- What let go of a file, so that it alone can take it back while the file is kept.
alter table files add column former_by text, add column former_id text;
