-- What a change made of what: field → { from, to }.
alter table audit_log add column changes jsonb not null default '{}';
