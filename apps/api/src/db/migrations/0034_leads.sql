-- expands
-- Why a dealer closed a quick quote (D73); its NTU flag is then set, and opening it again clears both.
alter table applications add column close_reason text;

-- How calls to a customer went, before there is a proposal. `ended` are the tasks that a call ended, for taking it back.
create table lead_contacts (
  contact_id text primary key,
  application_id text not null references applications (application_id) on delete cascade,
  affiliate_user_id integer not null,
  outcome text not null,
  user_id integer,
  user_name text,
  at timestamp (3) with time zone not null,
  next_task_id text references tasks (task_id) on delete set null,
  ended jsonb not null default '[]',
  undone_at timestamp (3) with time zone
);
create index lead_contacts_of_application on lead_contacts (application_id, at);
create index lead_contacts_of_task on lead_contacts (next_task_id) where next_task_id is not null;

alter table lead_contacts enable row level security;
create policy dealer on lead_contacts to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on lead_contacts to forecourt_staff using (true) with check (true);
grant select, insert, update, delete on lead_contacts to forecourt_dealer, forecourt_staff;
