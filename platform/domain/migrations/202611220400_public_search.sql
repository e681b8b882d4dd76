-- What visitors may find has an index of its own: their search passes by nothing that is not public.
create index search_entries_public_beginning on search_entries (organisation_id, type_id, folded) where public;

-- Of a word that stands in no public entry visitors do not learn that it stands anywhere. Once public, a word stays so: it has
-- been read already.
alter table search_words add column public boolean not null default false;

update search_words as known set public = true
from (
  select distinct organisation_id, word
  from search_entries cross join lateral regexp_split_to_table(btrim(folded), ' ') as parts (word)
  where public
) as open
where known.organisation_id = open.organisation_id and known.word = open.word and not known.public;

create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words as known (organisation_id, word, public)
  select organisation_id, word, bool_or(public)
  from new_rows cross join lateral regexp_split_to_table(btrim(folded), ' ') as parts (word)
  where word ~ '^[^0-9]{4,60}$'
  group by 1, 2
  order by 1, 2
  on conflict (organisation_id, word) do update set public = true where excluded.public and not known.public;
  return null;
end
$$;
