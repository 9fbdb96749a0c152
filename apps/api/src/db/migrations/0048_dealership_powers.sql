-- expands
-- The role of a login in each of its dealerships (D78). Every login of before is an owner, and so is one that the release before makes.
alter table user_dealerships add column role text not null default 'owner'
  constraint user_dealerships_role check (role in ('owner', 'sales', 'accounts'));

-- Invitations to a dealership. The login is made when the invited person sets a password by the mailed link.
create table login_invitations (
  invitation_id text primary key,
  affiliate_user_id integer not null references dealerships (affiliate_user_id) on delete cascade,
  email text not null,
  first_name text not null,
  surname text not null,
  role text not null constraint login_invitations_role check (role in ('owner', 'sales', 'accounts')),
  created timestamp (3) with time zone not null,
  created_by integer references users (user_id) on delete set null,
  sent_at timestamp (3) with time zone not null,
  expires_at timestamp (3) with time zone not null,
  accepted_at timestamp (3) with time zone,
  withdrawn_at timestamp (3) with time zone
);
create unique index login_invitations_open on login_invitations (affiliate_user_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

alter table login_invitations enable row level security;
create policy dealer on login_invitations to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on login_invitations to forecourt_staff using (true) with check (true);
grant select on login_invitations to forecourt_dealer, forecourt_staff;

-- The link of an invitation is that of a new password. A server of the release before finds no user in it and refuses it.
alter table password_resets add column invitation_id text references login_invitations (invitation_id) on delete cascade;
create index password_resets_by_invitation on password_resets (invitation_id) where invitation_id is not null;
