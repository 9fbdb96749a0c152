-- expands
-- The devices that a user has logged in on: wrong passwords typed elsewhere do not shut them out. Only the token's digest is kept.
create table known_devices (
  token_hash text not null,
  user_id integer not null references users (user_id) on delete cascade,
  created timestamp (3) with time zone not null,
  last_seen timestamp (3) with time zone not null,
  primary key (token_hash, user_id)
);

create index known_devices_by_user on known_devices (user_id);
create index known_devices_by_last_seen on known_devices (last_seen);

alter table known_devices enable row level security;
