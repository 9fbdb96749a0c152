-- expands
-- The trail by person and by dealership, newest first.
create index audit_by_user on audit (user_id, at desc, id desc) where user_id is not null;
create index audit_by_dealership on audit (affiliate_user_id, at desc, id desc);

-- The check of a dealership's chain, or of all: the one under way, or the last.
create table chain_checks (
  -- A dealership's number, or `all`.
  of_chain text primary key,
  check_id text not null,
  user_id integer,
  started timestamp (3) with time zone not null,
  ended timestamp (3) with time zone,
  checked integer not null,
  total integer not null,
  faults jsonb not null,
  -- How far it is: the chains that wait and the one in hand. Afterwards the heads, which the next check compares.
  progress jsonb not null
);

alter table chain_checks enable row level security;
