-- expands
-- Lists of one's own: a view belongs to its user; one that names a dealership is read by that dealership too.
create table list_views (
  view_id text primary key,
  user_id integer not null references users (user_id) on delete cascade,
  affiliate_user_id integer references dealerships (affiliate_user_id) on delete cascade,
  name text not null,
  layout jsonb not null,
  created timestamp (3) with time zone not null
);

create index list_views_by_user on list_views (user_id);
create index list_views_by_dealership on list_views (affiliate_user_id) where affiliate_user_id is not null;

alter table list_views enable row level security;
create policy own on list_views to forecourt_dealer
  using (user_id = (select app_user()))
  with check (user_id = (select app_user())
    and (affiliate_user_id is null or affiliate_user_id = any ((select app_tenants())::int[])));
create policy shared on list_views for select to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on list_views to forecourt_staff using (true) with check (true);
grant select, insert, update, delete on list_views to forecourt_dealer, forecourt_staff;

alter table users add column default_view_id text;
grant update (default_view_id) on users to forecourt_dealer, forecourt_staff;
