-- Whether browsers request every map of other servers through ours, so that those servers do not see the addresses of visitors.
alter table organisations add column sources_through_server boolean not null default false;

-- The answers that are cached per version of a configuration depend on both columns too.
create trigger organisations_sources_updated after update of allowed_hosts, sources_through_server on organisations
  for each row when (old.allowed_hosts is distinct from new.allowed_hosts or old.sources_through_server <> new.sources_through_server)
  execute function touch_by_organisation();
