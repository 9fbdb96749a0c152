-- Where a reset was armed: whoever asked for it elsewhere cannot use it.
alter table password_resets add column armed_from text;
create index password_resets_of_user on password_resets (user_id);

-- What a customer was sent: one link for the quotes of one sending. Only the token's hash is kept.
alter table saved_quotes drop column link_hash;
create table quote_links (
  token_hash text primary key,
  application_id text not null references applications (application_id) on delete cascade,
  affiliate_user_id integer not null,
  quote_ids jsonb not null,
  created timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  created_by_user_id integer,
  opened_at timestamptz(3)
);
create index quote_links_of_application on quote_links (application_id);
create index quote_links_by_expiry on quote_links (expires_at);

alter table quote_links enable row level security;
create policy dealer on quote_links to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on quote_links to forecourt_staff using (true) with check (true);
grant select, insert on quote_links to forecourt_dealer, forecourt_staff;
