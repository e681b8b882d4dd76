-- The overview of ten thousand registrations: in the order of their changes, and searched in hidden answers too.

create index form_registrations_updated on form_registrations (form_id, updated_at, id) where removed_at is null;
create index form_registrations_hidden_words on form_registrations using gin (hidden_words gin_trgm_ops);
