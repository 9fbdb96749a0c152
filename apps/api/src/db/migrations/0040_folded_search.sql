-- expands
-- The words that find a record are stored folded: without accents, with plain letters for ł ø ß æ đ, and with names both in one word and in
-- their parts (O'Hara-Wren). The same as core's validation/fold.ts; a test compares the two. Decomposed before lower(), which knows
-- letters beyond ASCII in some collations only.
create function folded_letters(typed text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(typed, nfd), '[\u0300-\u036f\u1dc0-\u1dff]', '', 'g')),
    'łŁøØđĐðÐıħĦŧŦŋŊ', 'llooddddihhttnn'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')
$$;

-- A text to compare by: also without apostrophes, hyphens and spaces.
create function folded_text(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(folded_letters(typed), '[''’‘ʼ`´′‐‑‒–—―−[:space:]-]', '', 'g')
$$;

create function folded_search(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(folded, '[''’‘ʼ`´′‐‑‒–—―−-]+', '', 'g') || case when folded ~ '[''’‘ʼ`´′‐‑‒–—―−-]'
    then ' ' || regexp_replace(folded, '[''’‘ʼ`´′‐‑‒–—―−-]+', ' ', 'g') else '' end
  from folded_letters(regexp_replace(typed, '(\+|\m00)[ ]?44[ -]?(\(0\))?[ ]?', '0', 'g')) folded
$$;

-- The release before this one stores its words unfolded while it still runs beside it.
create function fold_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := folded_search(new.search_text);
  return new;
end
$$;
create trigger fold_search_text before insert or update of search_text on applications
  for each row when (new.search_text ~ '[^ -~]|[''+-]') execute function fold_search_text();

-- Only the records whose words change; the trigger folds them. A name of several words is also found as one.
update applications set search_text = concat_ws(' ', search_text, name.whole)
from (select application_id as id, folded_text(concat(doc #>> '{customer,firstName}', doc #>> '{customer,lastName}')) as whole from applications) name
where name.id = application_id and search_text <> ''
  and (search_text ~ '[^ -~]|[''+-]' or concat(doc #>> '{customer,firstName}', doc #>> '{customer,lastName}') like '% %');

create or replace function found_applications(asked text, own int, newest int, most int) returns setof text
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := to_tsquery('simple', folded_letters(asked));
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
