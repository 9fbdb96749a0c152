-- expands
-- Plates are stored in upper case without spaces, dots and dashes, as calls normalise them now; earlier records hold them as typed. The words
-- that find a record are added to, since a search for WX71KKK begins no word of "wx71 kkk". Text with any other mark stays as it is.
create function plain_registration(typed text) returns text language sql immutable as $$
  select case when typed ~ '^[A-Za-z0-9 .-]*$' then upper(regexp_replace(typed, '[ .-]', '', 'g')) else typed end
$$;

create function with_plain_registration(doc jsonb, path text[]) returns jsonb language sql immutable as $$
  select case when doc #>> path is null or doc #>> path = plain_registration(doc #>> path) then doc
    else jsonb_set(doc, path, to_jsonb(plain_registration(doc #>> path))) end
$$;

with plain as (
  select application_id, with_plain_registration(with_plain_registration(with_plain_registration(with_plain_registration(doc,
    '{vehicle,vrm}'), '{vehicle,vehicleRegistration}'), '{pxVehicle,vrm}'), '{partExRegistration}') as doc
  from applications)
update applications a set doc = plain.doc,
  search_text = a.search_text || lower(concat(' ', plain.doc #>> '{vehicle,vrm}', ' ', plain.doc ->> 'partExRegistration'))
from plain where plain.application_id = a.application_id and plain.doc is distinct from a.doc;

drop function with_plain_registration(jsonb, text[]);
drop function plain_registration(text);
