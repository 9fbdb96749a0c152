-- Those that may mean a vehicle of this make: without a make any is meant.
create function exclusions_of_make(list jsonb, make text) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg(one) from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) one
  where coalesce(trim(one ->> 'make'), '') = '' or lower(trim(one ->> 'make')) = lower(trim(make))
$$;

-- A lender's answer as far as a row of the list speaks of it; what the vehicle's flag asks (D14) and the lender's conditions only
-- where a full proposal was accepted, for no other row shows them.
create function listed_answer(p lender_proposals, a applications) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'proposalId', p.proposal_id, 'financeCompanyId', p.finance_company_id, 'financeCompany', p.doc -> 'financeCompany',
    'loanProposalStatus', p.loan_proposal_status, 'decidedAt', iso_moment(p.decided_at),
    'customerRuleResults', nullif(p.doc -> 'customerRuleResults', '[]'),
    'bannedDealerIds', case when p.doc -> 'bannedDealerIds' @> to_jsonb(a.dealer_id) then jsonb_build_array(a.dealer_id) end)
  || case when p.loan_proposal_status not in (3, 4, 5) then '{}' else jsonb_build_object(
    'isPreferredAcceptance', nullif(p.doc -> 'isPreferredAcceptance', 'false'), 'rank', p.doc -> 'rank') end
  || case when p.loan_proposal_status not in (3, 4, 5) or a.application_type <> 2 then '{}' else jsonb_build_object(
    'conditions', nullif(p.doc -> 'conditions', '[]'), 'vehicleTypes', p.doc -> 'vehicleTypes', 'fuelTypes', p.doc -> 'fuelTypes',
    'minVehicleAgeAtStart', p.doc -> 'minVehicleAgeAtStart', 'maxVehicleAgeAtStart', p.doc -> 'maxVehicleAgeAtStart',
    'minVehicleAgeAtEnd', p.doc -> 'minVehicleAgeAtEnd', 'maxVehicleAgeAtEnd', p.doc -> 'maxVehicleAgeAtEnd',
    'maxVehicleAgeAtEndPcp', p.doc -> 'maxVehicleAgeAtEndPcp', 'maxVanAgeAtEnd', p.doc -> 'maxVanAgeAtEnd',
    'maxVehicleAgeAtEnd_HP_Electric', p.doc -> 'maxVehicleAgeAtEnd_HP_Electric',
    'minMileage', p.doc -> 'minMileage', 'maxMileage', p.doc -> 'maxMileage', 'maxMileagePcp', p.doc -> 'maxMileagePcp',
    'excludedVehicles', exclusions_of_make(p.doc -> 'excludedVehicles', a.summary -> 'vehicle' ->> 'make')) end
$$;

-- As before (0008), without what no row shows, without nulls and without spaces: half the bytes are twice the lists.
create or replace function application_list_line(a applications) returns text language sql stable as $$
  select json_strip_nulls((
    '{"customer":{},"productType":0}'::jsonb || (a.summary - '{deposit,partExValue,partExSettlement}'::text[]) || jsonb_build_object(
    'customer', coalesce(nullif(a.summary -> 'customer', 'null'), '{}')
      || jsonb_build_object('drivingLicenceType', case when exists (select from payout_packs k where k.application_id = a.application_id)
        then a.doc -> 'customer' -> 'drivingLicenceType' end),
    'customerRuleResults', nullif(a.summary -> 'customerRuleResults', '[]'),
    'cosmosId', a.application_id, 'quickQuoteId', a.quick_quote_id, 'affiliateUserId', a.affiliate_user_id,
    'dealerId', a.dealer_id, 'brokerReference', coalesce(a.broker_reference, 0), 'state', a.state,
    'applicationType', a.application_type, 'isQuickQuote', a.is_quick_quote, 'isNtuFlagged', a.is_ntu_flagged,
    'decisionStatus', a.decision_status, 'created', iso_moment(a.created),
    'lastUpdated', iso_moment(a.last_updated), 'version', a.version,
    'proposals', coalesce((
      select jsonb_agg(listed_answer(p, a) order by p.created, p.finance_company_id)
      from lender_proposals p where p.application_id = a.application_id), '[]'),
    'payoutPack', (
      select jsonb_build_object(
        'applicationInfo', jsonb_build_object('intranetLoanDealPreId', k.intranet_loan_deal_pre_id),
        'dealSheet', nullif(jsonb_build_object('financeCompanyId', k.pack -> 'dealSheet' -> 'financeCompanyId'), '{"financeCompanyId":null}'),
        'customerRequirements', nullif(bare_requirements(k.pack -> 'customerRequirements'), '[]'),
        'customerMiscRequirements', nullif(bare_requirements(k.pack -> 'customerMiscRequirements'), '[]'),
        'dealerRequirements', nullif(bare_requirements(k.pack -> 'dealerRequirements'), '[]'),
        'dealerMiscRequirements', nullif(bare_requirements(k.pack -> 'dealerMiscRequirements'), '[]'))
      from payout_packs k where k.application_id = a.application_id)))::text::json)::text
$$;

-- Once for each transaction, however many parts of a record it changes: all wait for its end, the first writes, the others find a
-- line of this very transaction. The lock makes the later of two transactions see what the earlier one wrote.
create function write_application_line() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'DELETE' then old.application_id else new.application_id end;
begin
  if exists (select from application_lines l where l.application_id = changed and l.xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  perform from applications a where a.application_id = changed for no key update;
  insert into application_lines (application_id, affiliate_user_id, line)
    select a.application_id, a.affiliate_user_id, application_list_line(a) from applications a where a.application_id = changed
  on conflict (application_id) do update set affiliate_user_id = excluded.affiliate_user_id, line = excluded.line;
  return null;
end
$$;

do $$
declare
  part text;
begin
  foreach part in array array['applications', 'lender_proposals', 'payout_packs'] loop
    execute format('drop trigger lines_added on %I', part);
    execute format('drop trigger lines_changed on %I', part);
    execute format('drop trigger if exists lines_removed on %I', part);
    execute format('create constraint trigger line_changed after insert or update or delete on %I
      deferrable initially deferred for each row execute function write_application_line()', part);
  end loop;
end
$$;
drop function write_application_lines();

-- Room in each page for the next version of its lines: those are then found without a new entry in the index.
alter table application_lines set (fillfactor = 80);
truncate application_lines;
insert into application_lines (application_id, affiliate_user_id, line)
  select a.application_id, a.affiliate_user_id, application_list_line(a) from applications a;
