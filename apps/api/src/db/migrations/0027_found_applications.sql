-- expands
-- The ids of what the palette's words find, newest first. Asked as the owner: under row-level security the database uses the index of words
-- for no dealer, since it does not know that comparison to be leakproof, and would read each record of the dealership. The dealer's own
-- dealerships are a condition here, and the caller reads the records themselves under its own policy.
-- Planned for the values of each call: a dealership has five hundred records or a million.
create function found_applications(asked text, own int, newest int, most int) returns setof text
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := to_tsquery('simple', asked);
  seen int[] := case when current_setting('role') <> 'forecourt_staff' then app_tenants() end;
  found text[];
  is_all boolean;
begin
  if cardinality(seen) = 1 then
    if own <> seen[1] then return; end if;
    own := seen[1];
    seen := null;
  end if;
  -- Words that thousands share are found among the newest of each kind: to find all and sort them takes longer.
  with latest as materialized (
    (select a.application_id, a.created, a.search_text from applications a
      where (own is null or a.affiliate_user_id = own) and (seen is null or a.affiliate_user_id = any (seen)) and not a.is_quick_quote
      order by a.created desc, a.application_id desc limit newest)
    union all
    (select a.application_id, a.created, a.search_text from applications a
      where (own is null or a.affiliate_user_id = own) and (seen is null or a.affiliate_user_id = any (seen)) and a.is_quick_quote
      order by a.created desc, a.application_id desc limit newest)),
  hits as (
    select latest.application_id, latest.created from latest where to_tsvector('simple', latest.search_text) @@ wanted
    order by latest.created desc, latest.application_id desc limit most)
  select coalesce((select array_agg(hits.application_id) from hits), '{}'), (select count(*) < newest from latest) into found, is_all;
  -- Fewer than the newest of one kind: there are no others.
  if is_all or cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  return query select a.application_id from applications a
    where (own is null or a.affiliate_user_id = own) and (seen is null or a.affiliate_user_id = any (seen))
      and to_tsvector('simple', a.search_text) @@ wanted
    order by a.created desc, a.application_id desc limit most;
end
$$;
revoke execute on function found_applications(text, int, int, int) from public;
grant execute on function found_applications(text, int, int, int) to forecourt_dealer, forecourt_staff;
