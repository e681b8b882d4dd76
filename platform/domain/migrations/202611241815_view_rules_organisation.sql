create index source_view_rules_organisation on source_view_rules (organisation_id);
