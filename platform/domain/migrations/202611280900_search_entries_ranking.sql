-- What candidates of a search are ranked by: computed for each of them, it took longer than finding them.
alter table search_entries
  -- The words that do not start with a digit: street and town.
  add column words text collate "C" not null
    generated always as (regexp_replace(search_fold(weergavenaam || ' ' || coalesce(keywords, '')), ' [0-9][^ ]*', '', 'g')) stored,
  -- The house number.
  add column first_number numeric
    generated always as (substring(search_fold(weergavenaam || ' ' || coalesce(keywords, '')) from ' ([0-9]+)')::numeric) stored;
