-- A configuration with an end date of its own opens at `shared/{number}`, as what somebody shared does. Both take
-- their number from one sequence, so that no number means two things.

alter table configurations
  add column shared_number integer not null default nextval(pg_get_serial_sequence('shared_configurations', 'id'));
create unique index configurations_shared_number on configurations (shared_number);
