-- expands
-- Keys with which a web agency's server asks for the figures of a dealership's pages. A table of its own, not a kind of secret_keys:
-- a server of the release before would let such a key open a user's session.
create table server_keys (
  key_id text primary key,
  key_hash text not null unique,
  ending text not null,
  affiliate_user_id integer not null references dealerships (affiliate_user_id),
  created timestamp (3) with time zone not null,
  created_by text,
  revoked_at timestamp (3) with time zone,
  last_used_at timestamp (3) with time zone
);

create index server_keys_by_dealership on server_keys (affiliate_user_id);

alter table server_keys enable row level security;
create policy dealer on server_keys to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on server_keys to forecourt_staff using (true) with check (true);
grant select, insert, update on server_keys to forecourt_dealer, forecourt_staff;
