-- Letters alike whatever their case or accent. Immutable although a dictionary is read: nobody changes that one.
create function fold_letters(written text) returns text language sql immutable parallel safe strict
set search_path from current as $$
  select lower(unaccent(written))
$$;

-- What an account is looked up by, in one text: a list of ten thousand is not read through for each letter typed.
alter table users add column words text collate "C" not null generated always as (
  fold_letters(first_name || ' ' || middle_name || ' ' || last_name || ' ' || login_name || ' ' || email)
) stored;
create index users_words on users using gin (words gin_trgm_ops);
