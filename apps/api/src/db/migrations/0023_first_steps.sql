-- Whether more than one person can log in for a dealership. Asked as the owner, since one user may not read another's logins: only the
-- answer leaves.
create function has_colleagues(dealership int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) > 1 from user_dealerships join users using (user_id) where affiliate_user_id = dealership and not is_banned
$$;
revoke execute on function has_colleagues(int) from public;
grant execute on function has_colleagues(int) to forecourt_dealer, forecourt_staff;
