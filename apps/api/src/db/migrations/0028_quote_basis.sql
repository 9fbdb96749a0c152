-- expands
-- The deal that a quote was priced on (D58). Quotes saved until now stood on their figures' money and on the record's car. A release that runs
-- beside this one saves none: such a quote is compared by its figures alone.
alter table saved_quotes add column basis jsonb;
-- The list's rows are written again because their shape has changed: they need no mark for each quote.
alter table saved_quotes disable trigger user;
update saved_quotes q set basis = jsonb_strip_nulls(jsonb_build_object(
    'registration', coalesce(nullif(a.doc->'vehicle'->>'vrm', ''), a.doc->'vehicle'->>'vehicleRegistration'),
    'make', a.doc->'vehicle'->'make', 'model', a.doc->'vehicle'->'model', 'derivative', a.doc->'vehicle'->'trim',
    'price', q.figures->'price', 'deposit', q.figures->'deposit',
    'partExValue', q.figures->'partExValue', 'partExSettlement', q.figures->'partExSettlement',
    'mileage', case when q.product_type = 1 then a.doc->'vehicle'->'mileage' end,
    'annualMileage', case when q.product_type = 1 then q.figures->'annualMileage' end))
  from applications a where a.application_id = q.application_id;

-- One deal, one lender (D60). Of several quotes with a lender, the one that its lender has taken stays, otherwise the last; the audit trail has the
-- others. What is with a lender is not hidden.
with ranked as (
  select q.quote_id, row_number() over (partition by q.application_id
      order by (q.quote_id = a.doc->'lenderQuote'->>'quoteId') desc nulls last, q.proceeded_at desc, q.quote_id) as place
    from saved_quotes q join applications a on a.application_id = q.application_id where q.proceeded_at is not null)
update saved_quotes q set proceeded_at = null, is_accepted = false, is_proposed = false, is_archived = true
  from ranked where ranked.quote_id = q.quote_id and ranked.place > 1;
update saved_quotes set is_archived = false where proceeded_at is not null and is_archived;
alter table saved_quotes enable trigger user;
create unique index saved_quotes_one_with_lender on saved_quotes (application_id) where proceeded_at is not null;
alter table saved_quotes add constraint saved_quotes_with_lender_not_archived check (proceeded_at is null or not is_archived);
