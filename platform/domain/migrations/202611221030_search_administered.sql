-- Kinds of search entries and registered tables are changed on a screen: each change is held against what was seen. The
-- version of a kind rises with its entries too.
alter table search_types add column version integer not null default 1;
alter table search_tables add column version integer not null default 1;
