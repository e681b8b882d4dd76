-- What is older than the settings allow is looked for every hour.
create index audit_log_age on audit_log (at);
create index login_events_age on login_events (at);
