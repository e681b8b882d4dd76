-- How often a configuration was opened on a day of Amsterdam; by whom is nobody's business.
-- Parts, so that many who open one at the same moment do not wait for each other.
create table configuration_openings (
  configuration_id integer not null references configurations (id) on delete cascade,
  organisation_id integer not null references organisations (id) on delete cascade,
  day date not null,
  by_visitor boolean not null,
  part smallint not null,
  count integer not null default 1,
  primary key (configuration_id, day, by_visitor, part)
);
create index configuration_openings_organisation on configuration_openings (organisation_id, day);
