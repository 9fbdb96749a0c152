-- Whether anybody of a dealership wants a kind of notification by mail or text as well. Asked as the owner, since one dealer may not
-- read another's settings: only the answer leaves. 2, 3 and 4 are mail, text and WhatsApp.
create function wants_channels(dealership int, recipient int, kind text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from user_dealerships join users using (user_id)
    where affiliate_user_id = dealership and (recipient is null or user_id = recipient) and not is_banned
      and jsonb_path_exists(notification_settings, '$.preferences[*] ? (@.scenario == $kind).channels[*] ? (@ >= 2)', jsonb_build_object('kind', kind))
  )
$$;
revoke execute on function wants_channels(int, int, text) from public;
grant execute on function wants_channels(int, int, text) to forecourt_dealer, forecourt_staff;

create index applications_to_remind on applications (created)
  where reminded_at is null and erased_at is null and not is_quick_quote and application_type in (0, 1);
