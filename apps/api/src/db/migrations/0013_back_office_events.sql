-- expands
-- What the back office is told, in the order of each application (D48). `sealed` holds the event, bank details and affordability
-- with it, until it has been told.
create table back_office_events (
  event_id text primary key,
  position bigserial,
  application_id text not null references applications (application_id) on delete cascade,
  affiliate_user_id integer not null,
  event text not null,
  sealed text,
  created timestamptz(3) not null,
  attempts integer not null default 0,
  is_refused boolean not null default false,
  told_at timestamptz(3)
);
create index back_office_events_of_application on back_office_events (application_id, position);
create index back_office_events_waiting on back_office_events (created) where told_at is null;

alter table back_office_events enable row level security;
create policy dealer on back_office_events to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on back_office_events to forecourt_staff using (true) with check (true);
-- Whoever acts hands in; only the jobs change what was handed in.
grant select, insert on back_office_events to forecourt_dealer, forecourt_staff;
grant usage on sequence back_office_events_position_seq to forecourt_dealer, forecourt_staff;

-- Since when an application that was sent waits for the back office's answer.
alter table applications add column back_office_awaited_since timestamptz(3);
