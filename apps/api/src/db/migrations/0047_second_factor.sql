-- expands
-- Second factors of a login, and how a session was opened. Only the server itself reads these tables: none has a policy.
create table passkeys (
  passkey_id text primary key,
  user_id integer not null references users (user_id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null,
  user_agent text,
  created timestamp (3) with time zone not null,
  last_used timestamp (3) with time zone
);

create index passkeys_by_user on passkeys (user_id);

-- The secret of an app that makes codes. `last_step` is the time step of the last code that was taken: each serves once.
create table code_secrets (
  setup_id text primary key,
  user_id integer not null references users (user_id) on delete cascade,
  sealed text not null,
  created timestamp (3) with time zone not null,
  confirmed_at timestamp (3) with time zone,
  last_step bigint,
  last_used timestamp (3) with time zone
);

create unique index code_secrets_in_use on code_secrets (user_id) where confirmed_at is not null;
create index code_secrets_by_user on code_secrets (user_id);

create table recovery_codes (
  code_hash text not null,
  user_id integer not null references users (user_id) on delete cascade,
  created timestamp (3) with time zone not null,
  used_at timestamp (3) with time zone,
  primary key (user_id, code_hash)
);

-- What a browser was asked, and logins whose password was right: each is taken once, for the one purpose and session.
create table factor_challenges (
  challenge_id text primary key,
  purpose text not null,
  bound_to text not null,
  user_id integer references users (user_id) on delete cascade,
  challenge text not null,
  expires_at timestamp (3) with time zone not null
);

create index factor_challenges_by_end on factor_challenges (expires_at);
create index factor_challenges_by_user on factor_challenges (user_id);

-- What happened to a login, for its owner. A row without a user is a wrong password for an address that nobody has.
create table account_events (
  event_id text primary key,
  user_id integer references users (user_id) on delete cascade,
  at timestamp (3) with time zone not null,
  kind text not null,
  way text,
  about text,
  user_agent text,
  address text
);

create index account_events_by_user on account_events (user_id, at desc);
create index account_events_by_time on account_events (at);

alter table passkeys enable row level security;
alter table code_secrets enable row level security;
alter table recovery_codes enable row level security;
alter table factor_challenges enable row level security;
alter table account_events enable row level security;

alter table known_devices
  add column device_id text not null default gen_random_uuid()::text,
  add column user_agent text,
  add column skips_until timestamp (3) with time zone;

-- How the user signed in, and when and how they last showed that it is them.
alter table sessions
  add column amr text[] not null default '{}',
  add column confirmed_at timestamp (3) with time zone,
  add column confirmed_by text;

-- A session that must first set up a factor listens to nothing.
create trigger standing_required after update of settings on dealerships for each row
  when ((new.settings ->> 'secondFactorFrom') is distinct from (old.settings ->> 'secondFactorFrom'))
  execute function tell_standing('affiliate_user_id');
