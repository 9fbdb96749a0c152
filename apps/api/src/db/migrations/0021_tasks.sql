-- expands
-- What is to be done for a customer or by itself, made by hand or by a rule. A rule's task keeps its cause, so that it is made once.
create table tasks (
  task_id text primary key,
  affiliate_user_id integer not null references dealerships (affiliate_user_id),
  application_id text references applications (application_id) on delete cascade,
  kind text not null,
  due_day date not null,
  due_time text,
  owner_user_id integer references users (user_id) on delete set null,
  owner_name text,
  note text,
  cause text,
  snoozed_until timestamp (3) with time zone,
  done_at timestamp (3) with time zone,
  removed_at timestamp (3) with time zone,
  created timestamp (3) with time zone not null,
  created_by text,
  version integer not null default 1
);

create unique index tasks_by_cause on tasks (application_id, cause) where cause is not null;
create index tasks_of_application on tasks (application_id, created);
create index tasks_open on tasks (affiliate_user_id, due_day) where done_at is null and removed_at is null;
create index tasks_done on tasks (affiliate_user_id, done_at) where done_at is not null;
create index tasks_of_owner on tasks (owner_user_id) where done_at is null and removed_at is null;
create index tasks_removed on tasks (removed_at) where removed_at is not null;

alter table tasks enable row level security;
create policy dealer on tasks to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on tasks to forecourt_staff using (true) with check (true);
grant select, insert, update, delete on tasks to forecourt_dealer, forecourt_staff;

-- The colleagues of a dealership, to whom a task can be given. Asked as the owner, since one dealer may not read another's login: only
-- ids and names leave, after the server has let the caller into the dealership.
create function task_owners(dealership int) returns table (user_id int, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select users.user_id, trim(first_name || ' ' || surname) from user_dealerships join users using (user_id)
  where affiliate_user_id = dealership and not is_banned order by 2
$$;
revoke execute on function task_owners(int) from public;
grant execute on function task_owners(int) to forecourt_dealer, forecourt_staff;

-- A user's private calendar link: only the hash of its secret.
create table calendar_links (
  user_id integer primary key references users (user_id) on delete cascade,
  secret_hash text not null unique,
  created timestamp (3) with time zone not null
);

alter table calendar_links enable row level security;
create policy own on calendar_links to forecourt_dealer, forecourt_staff
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update, delete on calendar_links to forecourt_dealer, forecourt_staff;
