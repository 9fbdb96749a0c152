-- expands
-- Mobile, e-mail and registration of a record, written in one way, so that a known customer is found at once among any number of records.
-- Columns and not indexes on expressions: under row-level security the database uses an index only for comparisons that it
-- knows to be leakproof, and regexp_replace and lower are not.
alter table applications
  add column same_mobile text generated always as (regexp_replace(doc->'customer'->>'contactNumber', '[^0-9]', '', 'g')) stored,
  add column same_email text generated always as (lower(trim(doc->'customer'->>'email'))) stored,
  add column same_registration text generated always as (
    regexp_replace(upper(coalesce(doc->'vehicle'->>'vrm', doc->'vehicle'->>'vehicleRegistration')), '[^A-Z0-9]', '', 'g')) stored;

create index applications_by_mobile on applications (affiliate_user_id, same_mobile, last_updated, application_id)
  where same_mobile is not null;
create index applications_by_email on applications (affiliate_user_id, same_email, last_updated, application_id)
  where same_email is not null;
create index applications_by_registration on applications (affiliate_user_id, same_registration, last_updated, application_id)
  where same_registration is not null;
