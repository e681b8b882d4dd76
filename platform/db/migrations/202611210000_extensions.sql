-- What the whole product stands on: geometry, search by similarity, search without accents.
create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
