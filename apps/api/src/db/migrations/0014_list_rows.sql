-- expands
-- The program writes the list's rows (modules/applications/list-rows.ts); the database knows no rule of the trade. It notes which
-- applications a transaction changes, and marks the row of one that was changed without being written again.

-- `shape` is the version of what a row says, 0 a row that no longer holds: it is worked out when it is read, and written again soon.
alter table application_lines alter column line drop not null;
alter table application_lines add column shape integer not null default 0;
create index if not exists application_lines_by_shape on application_lines (shape);

-- Which applications this transaction has changed, one to a line, for the program to read before it commits. Each stays locked, so that of two
-- transactions the later one's row holds what the earlier one wrote. More than fit are left to the mark below.
create function note_changed_application() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'DELETE' then old.application_id else new.application_id end;
  noted text := coalesce(nullif(current_setting('forecourt.changed', true), ''), E'\n');
begin
  if strpos(noted, E'\n' || changed || E'\n') > 0 or length(noted) > 20000 then
    return null;
  end if;
  if tg_table_name <> 'applications' then
    perform from applications a where a.application_id = changed for no key update;
  end if;
  perform set_config('forecourt.changed', noted || changed || E'\n', true);
  return null;
end
$$;

-- At the transaction's end: a row that this very transaction has written holds, any other no longer does. So it is with the release
-- before, which writes none.
create function mark_list_row() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'DELETE' then old.application_id else new.application_id end;
begin
  if exists (select from application_lines l where l.application_id = changed and l.xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  insert into application_lines (application_id, affiliate_user_id, line, shape)
    select a.application_id, a.affiliate_user_id, null, 0 from applications a where a.application_id = changed
  on conflict (application_id) do update set affiliate_user_id = excluded.affiliate_user_id, line = null, shape = 0;
  return null;
end
$$;

do $$
declare
  part text;
begin
  foreach part in array array['applications', 'lender_proposals', 'payout_packs'] loop
    execute format('drop trigger line_changed on %I', part);
  end loop;
  foreach part in array array['applications', 'lender_proposals', 'payout_packs', 'saved_quotes'] loop
    execute format('create trigger application_changed after insert or update or delete on %I
      for each row execute function note_changed_application()', part);
    execute format('create constraint trigger list_row_changed after insert or update or delete on %I
      deferrable initially deferred for each row execute function mark_list_row()', part);
  end loop;
end
$$;
drop function write_application_line();
drop function application_list_line(applications);
drop function listed_answer(lender_proposals, applications);
drop function exclusions_of_make(jsonb, text);
drop function bare_requirements(jsonb);

-- For processes of the release before alone, which ask for a row that is not kept: the whole record. The next release drops it.
create or replace function missing_list_line(wanted text) returns text language plpgsql stable as $$
begin
  return (select json_strip_nulls((a.doc - '{affordability,creditCheck,pxVehicle}'::text[] || jsonb_build_object(
      'cosmosId', a.application_id, 'quickQuoteId', a.quick_quote_id, 'affiliateUserId', a.affiliate_user_id,
      'dealerId', a.dealer_id, 'brokerReference', coalesce(a.broker_reference, 0), 'state', a.state,
      'applicationType', a.application_type, 'isQuickQuote', a.is_quick_quote, 'isNtuFlagged', a.is_ntu_flagged,
      'decisionStatus', a.decision_status, 'created', iso_moment(a.created), 'lastUpdated', iso_moment(a.last_updated),
      'version', a.version, 'customer', jsonb_build_object(
        'firstName', a.doc -> 'customer' -> 'firstName', 'lastName', a.doc -> 'customer' -> 'lastName',
        'contactNumber', a.doc -> 'customer' -> 'contactNumber', 'drivingLicenceType', a.doc -> 'customer' -> 'drivingLicenceType'),
      'proposals', coalesce((
        select jsonb_agg(p.doc - '{commission,aprLadder}'::text[] || jsonb_build_object('proposalId', p.proposal_id, 'financeCompanyId', p.finance_company_id,
            'loanProposalStatus', p.loan_proposal_status, 'decidedAt', iso_moment(p.decided_at)) order by p.created, p.finance_company_id)
        from lender_proposals p where p.application_id = a.application_id), '[]'),
      'payoutPack', (
        select k.pack || jsonb_build_object('applicationInfo', jsonb_build_object('intranetLoanDealPreId', k.intranet_loan_deal_pre_id))
        from payout_packs k where k.application_id = a.application_id)))::text::json)::text
    from applications a where a.application_id = wanted);
end
$$;
