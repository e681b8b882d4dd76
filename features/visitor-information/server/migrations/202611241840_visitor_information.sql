-- The texts of an organisation for visitors of its site; its privacy statement is a column of the organisation.
create table visitor_information (
  organisation_id integer primary key references organisations on delete cascade,
  contact_html text not null default '',
  help_html text not null default '',
  -- Without markup; empty: the text of the product.
  cookie_text text not null default '',
  -- The accessibility statement; its status is null while it is a draft.
  accessibility jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
