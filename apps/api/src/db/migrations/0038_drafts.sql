-- expands
-- Half-filled forms of a user (D54). What was typed is encrypted; the ids stay readable for the policies and for erasure.
create table drafts (
  user_id integer not null references users (user_id) on delete cascade,
  draft_id text not null,
  affiliate_user_id integer references dealerships (affiliate_user_id) on delete cascade,
  record_id text,
  sealed_summary text not null,
  sealed text not null,
  version integer not null,
  kept_at timestamp (3) with time zone not null,
  primary key (user_id, draft_id)
);
create index drafts_by_age on drafts (kept_at);
create index drafts_by_record on drafts (record_id) where record_id is not null;

-- A draft is its user's alone, staff included, and only while they work for its dealership.
alter table drafts enable row level security;
create policy own on drafts to forecourt_dealer
  using (user_id = (select app_user())
    and (affiliate_user_id is null or affiliate_user_id = any ((select app_tenants())::int[])))
  with check (user_id = (select app_user())
    and (affiliate_user_id is null or affiliate_user_id = any ((select app_tenants())::int[])));
create policy own_of_staff on drafts to forecourt_staff
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update, delete on drafts to forecourt_dealer, forecourt_staff;
