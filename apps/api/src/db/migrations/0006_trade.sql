-- A user keeps one valuation of a registration; colleagues of a dealership each keep their own.
drop index valuations_of_dealership;
drop index valuations_of_user;
create unique index valuations_of_user on valuations (user_id, vrm, (coalesce(affiliate_user_id, 0)));
create index valuations_by_dealership on valuations (affiliate_user_id, created);

-- Whoever reaches several dealerships may value a vehicle for none of them.
create policy own on valuations to forecourt_dealer
  using (affiliate_user_id is null and user_id = (select app_user()))
  with check (affiliate_user_id is null and user_id = (select app_user()));

-- A vehicle of the broker's own records is found by its number there.
create index applications_by_loan_vehicle on applications ((doc->>'loanVehicleId')) where doc->>'loanVehicleId' is not null;
