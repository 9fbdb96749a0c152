-- expands
-- Logging in by a company's own provider (OpenID Connect). Only the server itself reads these tables: none has a policy.

-- Log-ins under way: each is taken once, by the page that began it.
create table sign_on_attempts (
  state_hash text primary key,
  provider_id text not null,
  secret_hash text not null,
  sealed text not null,
  leads_to text not null,
  expires_at timestamp (3) with time zone not null
);
create index sign_on_attempts_by_end on sign_on_attempts (expires_at);

-- Which login is whose at a provider.
create table sign_on_links (
  provider_id text not null,
  issuer text not null,
  subject text not null,
  user_id integer not null references users (user_id) on delete cascade,
  created timestamp (3) with time zone not null,
  last_used timestamp (3) with time zone not null,
  primary key (provider_id, issuer, subject),
  unique (user_id, provider_id)
);

-- The sessions that a provider has opened, for its word that they end. One without a session waits for a second factor.
create table sign_on_sessions (
  sign_on_id text primary key,
  session_id text unique references sessions (session_id) on delete cascade,
  user_id integer not null references users (user_id) on delete cascade,
  provider_id text not null,
  subject text not null,
  provider_session text,
  amr text[] not null,
  sealed_refresh text,
  created timestamp (3) with time zone not null,
  checked_at timestamp (3) with time zone not null
);
create index sign_on_sessions_by_subject on sign_on_sessions (provider_id, subject);
create index sign_on_sessions_by_user on sign_on_sessions (user_id);
create index sign_on_sessions_by_check on sign_on_sessions (checked_at);

-- What a provider has told, once each: a log-in that was begun before must not open afterwards.
create table sign_on_logouts (
  token_hash text primary key,
  provider_id text not null,
  subject text,
  provider_session text,
  issued_at timestamp (3) with time zone not null,
  received_at timestamp (3) with time zone not null
);
create index sign_on_logouts_by_provider on sign_on_logouts (provider_id, issued_at);
create index sign_on_logouts_by_receipt on sign_on_logouts (received_at);

alter table sign_on_attempts enable row level security;
alter table sign_on_links enable row level security;
alter table sign_on_sessions enable row level security;
alter table sign_on_logouts enable row level security;
