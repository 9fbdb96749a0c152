-- expands
-- The buyer's room behind a quote link: the link's own number, how and where it was sent (encrypted, for the code and for news), how
-- often it was opened, whether it was withdrawn or replaced, and what its customer suggests and wants to be told.
alter table quote_links add column link_id text not null default gen_random_uuid()::text;
alter table quote_links add constraint quote_links_link_id unique (link_id);
alter table quote_links add column channels jsonb not null default '[]';
alter table quote_links add column sealed_recipients text;
alter table quote_links add column sent_by text;
alter table quote_links add column withdrawn_at timestamp (3) with time zone;
alter table quote_links add column replaced_by text;
alter table quote_links add column last_opened_at timestamp (3) with time zone;
alter table quote_links add column times_opened integer not null default 0;
alter table quote_links add column updates_on boolean not null default false;
alter table quote_links add column told jsonb;
alter table quote_links add column suggestion jsonb;
update quote_links set last_opened_at = opened_at, times_opened = 1 where opened_at is not null;
grant update (channels, sealed_recipients, withdrawn_at, replaced_by, last_opened_at, times_opened, opened_at, updates_on, told, suggestion, expires_at)
  on quote_links to forecourt_dealer, forecourt_staff;

-- Further tokens of a link, one in each message of news: only the hash is kept.
create table room_tokens (
  token_hash text primary key,
  link_id text not null references quote_links (link_id) on delete cascade,
  expires_at timestamp (3) with time zone not null
);
create index room_tokens_of_link on room_tokens (link_id);

-- The one code of a link that can be used, encrypted.
create table room_codes (
  link_id text primary key references quote_links (link_id) on delete cascade,
  sealed text not null,
  tries integer not null default 0,
  expires_at timestamp (3) with time zone not null
);

-- Files on their way from a customer's telephone, part by part. Swept after a day.
create table room_upload_parts (
  link_id text not null references quote_links (link_id) on delete cascade,
  upload_id text not null,
  start_offset bigint not null,
  bytes bytea not null,
  created timestamp (3) with time zone not null,
  primary key (link_id, upload_id, start_offset)
);
create index room_upload_parts_by_age on room_upload_parts (created);

-- The server alone reads these three: no policy lets a user in.
alter table room_tokens enable row level security;
alter table room_codes enable row level security;
alter table room_upload_parts enable row level security;

-- What a customer did by a link, as the dealership reads it.
create table room_events (
  event_id text primary key,
  link_id text not null references quote_links (link_id) on delete cascade,
  affiliate_user_id integer not null,
  kind text not null,
  -- The quote, document or payment that it is about.
  subject text,
  text text not null,
  at timestamp (3) with time zone not null
);
create index room_events_of_link on room_events (link_id, at);

alter table room_events enable row level security;
create policy dealer on room_events to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on room_events to forecourt_staff using (true) with check (true);
grant select, insert on room_events to forecourt_dealer, forecourt_staff;
