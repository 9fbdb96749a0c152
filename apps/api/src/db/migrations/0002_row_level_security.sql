-- Two roles that every request of a person runs as. A forgotten filter then shows a dealer nothing of another's; staff see all
-- by a policy of its own, so that their indexes work and thousands of ids never go into a setting.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['forecourt_dealer', 'forecourt_staff'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception
        -- Roles belong to the whole server: another database of it may be migrated at this moment.
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'The database user may not create roles. Ask an administrator for: create role %; grant % to %', wanted, wanted, current_user;
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end
$$;

grant usage on schema public to forecourt_dealer, forecourt_staff;
grant usage, select on all sequences in schema public to forecourt_dealer, forecourt_staff;

create function app_tenants() returns int[] language sql stable parallel safe as $$
  select coalesce(string_to_array(nullif(current_setting('app.tenants', true), ''), ',')::int[], '{}'::int[])
$$;

create function app_user() returns int language sql stable parallel safe as $$
  select nullif(current_setting('app.user', true), '')::int
$$;

create function app_principal() returns text language sql stable parallel safe as $$
  select nullif(current_setting('app.principal', true), '')
$$;

-- What belongs to a dealership. The sub-select is evaluated once for each statement, so that indexes on the column serve.
do $$
declare
  owned text;
begin
  foreach owned in array array['dealerships', 'applications', 'lender_proposals', 'saved_quotes', 'payout_packs', 'notes',
    'documents', 'notifications', 'payments', 'publishable_keys', 'origins_seen', 'boodil_configs', 'audit', 'evidence'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy dealer on %I to forecourt_dealer using (affiliate_user_id = any ((select app_tenants())::int[])) with check (affiliate_user_id = any ((select app_tenants())::int[]))', owned);
    execute format('create policy staff on %I to forecourt_staff using (true) with check (true)', owned);
    execute format('grant select, insert, update, delete on %I to forecourt_dealer, forecourt_staff', owned);
  end loop;
end
$$;

revoke update, delete on audit, evidence from forecourt_dealer, forecourt_staff;
revoke insert, delete on dealerships from forecourt_dealer;
revoke delete on notifications from forecourt_dealer, forecourt_staff;

alter table valuations enable row level security;
create policy dealer on valuations to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on valuations to forecourt_staff using (true) with check (true);
grant select, insert, update, delete on valuations to forecourt_dealer, forecourt_staff;

-- What belongs to a person.
alter table users enable row level security;
create policy dealer on users to forecourt_dealer using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy staff on users to forecourt_staff using (true) with check (true);
grant select on users to forecourt_dealer, forecourt_staff;
grant update (settings, notification_settings, version) on users to forecourt_dealer, forecourt_staff;

alter table user_dealerships enable row level security;
create policy dealer on user_dealerships to forecourt_dealer using (user_id = (select app_user()));
create policy staff on user_dealerships to forecourt_staff using (true);
grant select on user_dealerships to forecourt_dealer, forecourt_staff;

alter table sessions enable row level security;
create policy own on sessions to forecourt_dealer, forecourt_staff
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, update, delete on sessions to forecourt_dealer, forecourt_staff;

alter table saved_vehicles enable row level security;
create policy own on saved_vehicles to forecourt_dealer, forecourt_staff
  using (customer_user_id = (select app_user())) with check (customer_user_id = (select app_user()));
grant select, insert, update, delete on saved_vehicles to forecourt_dealer, forecourt_staff;

-- A read mark is one's own, and only on a notification that one may see: the sub-select is under that table's policy.
alter table notification_reads enable row level security;
create policy seen on notification_reads for select to forecourt_dealer, forecourt_staff
  using (exists (select from notifications where notifications.id = notification_id));
create policy own on notification_reads for insert to forecourt_dealer, forecourt_staff
  with check (user_id = (select app_user()) and exists (select from notifications where notifications.id = notification_id));
grant select, insert on notification_reads to forecourt_dealer, forecourt_staff;

alter table idempotency_keys enable row level security;
create policy own on idempotency_keys to forecourt_dealer, forecourt_staff
  using (principal = (select app_principal())) with check (principal = (select app_principal()));
grant select, insert, update on idempotency_keys to forecourt_dealer, forecourt_staff;

-- A request may hand in work, and read of the table only what keeps the same work from being handed in twice.
grant insert on jobs to forecourt_dealer, forecourt_staff;
grant select (id, kind, key, finished_at) on jobs to forecourt_dealer, forecourt_staff;

grant select on dealer_groups, portal_versions to forecourt_dealer, forecourt_staff;
grant insert, update on portal_versions to forecourt_staff;
grant select on outbox to forecourt_staff;
grant insert on outbox to forecourt_dealer, forecourt_staff;

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Retention alone may take away what is past its years (D45).
  if tg_op = 'DELETE' and current_setting('app.retention', true) = 'on' then return old; end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete on audit for each row execute function refuse_change();
create trigger append_only before update or delete on evidence for each row execute function refuse_change();
create trigger no_truncate before truncate on audit for each statement execute function refuse_change();
create trigger no_truncate before truncate on evidence for each statement execute function refuse_change();
