-- Forms are edited by people: each has a version, and what was asked once stays with what was answered to it.

alter table forms
  add column version integer not null default 1,
  -- Who has it in a configuration gets the tab with all its registrations.
  add column overview boolean not null default false,
  -- A registration asks for a place that is drawn, and takes none over from another map.
  add column location_only boolean not null default false;

alter table form_items
  add column created_at timestamptz,
  -- No longer asked; what was answered to it can still be read.
  add column removed_at timestamptz;
update form_items set created_at = forms.created_at from forms where forms.id = form_items.form_id;
alter table form_items
  alter column created_at set default now(),
  alter column created_at set not null;

create index forms_by_name on forms (organisation_id, lower(name));
create index forms_by_change on forms (organisation_id, updated_at);
create index form_registrations_changed on form_registrations (form_id, updated_at);
