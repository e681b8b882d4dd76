-- A change says of which version it was made.
alter table map_sources add column visitor_rules_version integer not null default 1;
