-- expands
-- A dealer management system signs its own users in: the secret keys of its server, and which login each of its users has here.
-- Only the server itself reads them.
create table secret_keys (
  key_id text primary key,
  key_hash text not null unique,
  affiliate_user_id integer not null references dealerships (affiliate_user_id),
  created timestamp (3) with time zone not null,
  revoked_at timestamp (3) with time zone,
  last_used_at timestamp (3) with time zone
);

create index secret_keys_by_dealership on secret_keys (affiliate_user_id);

create table partner_users (
  affiliate_user_id integer not null references dealerships (affiliate_user_id),
  reference text not null,
  user_id integer not null references users (user_id) on delete cascade,
  created timestamp (3) with time zone not null,
  primary key (affiliate_user_id, reference)
);

create index partner_users_by_user on partner_users (user_id);

alter table sessions add column secret_key_id text references secret_keys (key_id);
