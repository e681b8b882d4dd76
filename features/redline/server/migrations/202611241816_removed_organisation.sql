create index redline_removed_organisation on redline_removed (organisation_id);
