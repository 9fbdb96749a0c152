-- expands
-- A deal that was paid out outlives the wish to be forgotten: it is hidden from everybody but the compliance role until its time is up (D45, D61).
-- A hold keeps a record from every deletion. An agreement that was settled early ends on that day.
alter table applications add column restricted_at timestamp (3) with time zone;
alter table applications add column held_at timestamp (3) with time zone;
alter table applications add column settled_at timestamp (3) with time zone;
create index applications_restricted on applications (application_id) where restricted_at is not null;

-- The ids of restricted records, none for the compliance role. Asked as the owner, since the policies below hide the records themselves. A
-- deal is also named by the quick quote that it began as.
create function hidden_applications() returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select case when current_setting('app.compliance', true) = 'on' then '{}'::text[] else coalesce((
    select array_agg(name) from applications cross join unnest(array[application_id, quick_quote_id]) name
    where restricted_at is not null and name is not null), '{}') end
$$;
revoke execute on function hidden_applications() from public;
grant execute on function hidden_applications() to forecourt_dealer, forecourt_staff;

-- Beside the policies of tenancy: a row must pass both. The sub-select is evaluated once for each statement. The audit has none: it holds ids
-- only, is read by way of the record, and who adds to a chain must see its end.
do $$
declare
  part text;
begin
  foreach part in array array['applications', 'application_lines', 'lender_proposals', 'saved_quotes', 'quote_links', 'payout_packs', 'notes',
    'documents', 'notifications', 'payments', 'tasks', 'back_office_events', 'evidence'] loop
    execute format('create policy unrestricted on %I as restrictive to forecourt_dealer, forecourt_staff
      using (application_id is null or application_id <> all ((select hidden_applications())::text[]))', part);
  end loop;
end
$$;
create policy unrestricted on room_events as restrictive to forecourt_dealer, forecourt_staff
  using (exists (select from quote_links l where l.link_id = room_events.link_id));
create policy unrestricted on payment_attempts as restrictive to forecourt_dealer, forecourt_staff
  using (exists (select from payments p where p.payment_id = payment_attempts.payment_id));
create policy unrestricted on payment_refunds as restrictive to forecourt_dealer, forecourt_staff
  using (exists (select from payments p where p.payment_id = payment_refunds.payment_id));

-- What each night's retention removed, by rule: numbers only.
create table retention_runs (
  at timestamp (3) with time zone primary key,
  removed jsonb not null
);
alter table retention_runs enable row level security;
create policy staff on retention_runs for select to forecourt_staff using (true);
grant select on retention_runs to forecourt_staff;
