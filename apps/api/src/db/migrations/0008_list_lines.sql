create function iso_moment(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A list of requirements as the document flags count it: no names of files.
create function bare_requirements(list jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(one - 'name' - 'snags' - 'uploads'), '[]'::jsonb)
  from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]'::jsonb end) one
$$;

-- What the list says of an application, as JSON text, kept beside it: writing it once at each change is many times cheaper than
-- writing it again for every reader. A row from before has none and is written as it is read.
create function application_list_line(a applications) returns text language sql stable as $$
  select ('{"customer":{},"productType":0}'::jsonb || a.summary || jsonb_build_object(
    'cosmosId', a.application_id, 'quickQuoteId', a.quick_quote_id, 'affiliateUserId', a.affiliate_user_id,
    'dealerId', a.dealer_id, 'brokerReference', coalesce(a.broker_reference, 0), 'state', a.state,
    'applicationType', a.application_type, 'isQuickQuote', a.is_quick_quote, 'isNtuFlagged', a.is_ntu_flagged,
    'decisionStatus', a.decision_status, 'created', iso_moment(a.created), 'createdBy', a.created_by,
    'lastUpdated', iso_moment(a.last_updated), 'updatedBy', a.updated_by, 'version', a.version,
    'proposals', coalesce((
      -- A lender's answer as the list needs it, with the limits that the vehicle's flag asks about (D14).
      select jsonb_agg((p.doc - 'conditions' - 'commission' - 'aprLadder') || jsonb_build_object(
          'proposalId', p.proposal_id, 'financeCompanyId', p.finance_company_id,
          'loanProposalStatus', p.loan_proposal_status, 'lenderReference', p.lender_reference,
          'decidedAt', iso_moment(p.decided_at)) order by p.created, p.finance_company_id)
      from lender_proposals p where p.application_id = a.application_id), '[]'::jsonb),
    'payoutPack', (
      select jsonb_build_object(
        'applicationInfo', coalesce(k.pack -> 'applicationInfo', '{}'::jsonb)
          || jsonb_build_object('intranetLoanDealPreId', k.intranet_loan_deal_pre_id),
        'customerRequirements', bare_requirements(k.pack -> 'customerRequirements'),
        'customerMiscRequirements', bare_requirements(k.pack -> 'customerMiscRequirements'),
        'dealerRequirements', bare_requirements(k.pack -> 'dealerRequirements'),
        'dealerMiscRequirements', bare_requirements(k.pack -> 'dealerMiscRequirements'))
      from payout_packs k where k.application_id = a.application_id)))::text
$$;

-- Lines are written whole and uncompressed, and lie in their rows: reading thousands of them is then a copy.
create table application_lines (
  application_id text primary key references applications (application_id) on delete cascade,
  affiliate_user_id integer not null,
  line text not null
) with (toast_tuple_target = 8160);
alter table application_lines alter column line set storage external;

alter table application_lines enable row level security;
create policy dealer on application_lines to forecourt_dealer
  using (affiliate_user_id = any ((select app_tenants())::int[]))
  with check (affiliate_user_id = any ((select app_tenants())::int[]));
create policy staff on application_lines to forecourt_staff using (true) with check (true);
grant select, insert, update, delete on application_lines to forecourt_dealer, forecourt_staff;

-- Two lenders may answer at once: the lock makes the later line see the earlier answer.
create function write_application_lines() returns trigger language plpgsql as $$
begin
  perform from applications a where a.application_id in (select c.application_id from changed c)
    order by a.application_id for no key update;
  insert into application_lines (application_id, affiliate_user_id, line)
    select a.application_id, a.affiliate_user_id, application_list_line(a) from applications a
    where a.application_id in (select c.application_id from changed c)
  on conflict (application_id) do update set affiliate_user_id = excluded.affiliate_user_id, line = excluded.line;
  return null;
end
$$;

do $$
declare
  part text;
begin
  foreach part in array array['applications', 'lender_proposals', 'payout_packs'] loop
    execute format('create trigger lines_added after insert on %I referencing new table as changed
      for each statement execute function write_application_lines()', part);
    execute format('create trigger lines_changed after update on %I referencing new table as changed
      for each statement execute function write_application_lines()', part);
    if part <> 'applications' then
      execute format('create trigger lines_removed after delete on %I referencing old table as changed
        for each statement execute function write_application_lines()', part);
    end if;
  end loop;
end
$$;
