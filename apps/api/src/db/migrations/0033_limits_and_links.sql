-- expands
-- When a calendar programme last fetched a user's private link.
alter table calendar_links add column last_used_at timestamp (3) with time zone;

-- The PDF of a quote link, drawn once: the digest is that of all that it shows, so another figure never finds it.
create table quote_link_pdfs (
  link_id text primary key references quote_links (link_id) on delete cascade,
  digest text not null,
  bytes bytea not null,
  created timestamp (3) with time zone not null
);

-- The server alone reads it: no policy lets a user in.
alter table quote_link_pdfs enable row level security;
