-- How a map wants to stand in a configuration that it is put into: {order, visible, collapsed}. Null: as all do.
alter table maps add column placement jsonb;
