-- expands
-- The version at which people last changed a record. Answers of lenders and of the back office raise `version` too, and must not turn
-- a correction that is being typed into a lost update. Set here, so that a process of the previous release sets it as well.
alter table applications add column edited_version integer;

-- Without what only lenders and the back office write; everything else of a record counts as edited.
create function edited_parts(a applications) returns jsonb language sql immutable as $$
  select (a.doc - '{customerRuleResults,accountManager,creditCheck,introducerReference,introducerName,submissionId,loanVehicleId,pxLoanVehicleId,actionType,isV2App}'::text[])
    || jsonb_build_object('vehicle', case when jsonb_typeof(a.doc->'vehicle') = 'object' then (a.doc->'vehicle')
        - '{insuranceGroup,taxPerYear,isIntranetLoanVehicle,priceMatrix,pcpMatrix,lenderDecisions}'::text[] end)
    || jsonb_build_object('bank', a.sealed_bank, 'type', a.application_type, 'quick', a.is_quick_quote)
$$;

create function note_edited_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or edited_parts(new) is distinct from edited_parts(old) then
    new.edited_version := new.version;
  else
    new.edited_version := coalesce(old.edited_version, old.version);
  end if;
  return new;
end
$$;
create trigger edited_version before insert or update on applications for each row execute function note_edited_version();
