-- How and with what somebody came in, beside when and from where.
alter table login_events
  add column method text not null default 'password',
  add column user_agent text not null default '';
