-- The list of maps is ordered by the title that people see.
drop index maps_of_organisation_by_name;
create index maps_of_organisation_by_title on maps (organisation_id, lower(coalesce(nullif(title, ''), name)), id) where removed_at is null;
