-- expands
-- What the residual provider answered, by a digest of the vehicle and the mileage band. Only the server itself reads it.
create table residual_cache (
  key text primary key,
  futures jsonb not null,
  asked_at timestamp (3) with time zone not null
);

create index residual_cache_by_age on residual_cache (asked_at);
