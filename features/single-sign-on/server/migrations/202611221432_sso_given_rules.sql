-- Which groups let somebody in at their last login, so that who removes one knows for whom it counts.
create table sso_given_rules (
  user_id integer not null references users on delete cascade,
  rule_id integer not null references sso_rules on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  primary key (user_id, rule_id)
);
create index sso_given_rules_rule on sso_given_rules (rule_id);
-- False: they did not sign in since this is noted, or one of their groups was taken away.
alter table sso_identities add column rules_known boolean not null default false;
