-- expands
-- Records hold one name of each field that §3 writes with two (packages/core/src/models/other-names.ts).
create function pg_temp.with_one_name(vehicle jsonb) returns jsonb language sql immutable as $$
  select vehicle - 'vehicleRegistration' - 'vehicleDateOfFirstReg' || jsonb_strip_nulls(jsonb_build_object(
    'vrm', coalesce(nullif(vehicle->>'vrm', ''), vehicle->>'vehicleRegistration'),
    'registrationDate', coalesce(nullif(vehicle->>'registrationDate', ''), vehicle->>'vehicleDateOfFirstReg')))
$$;

update applications set doc = jsonb_set(doc, '{vehicle}', pg_temp.with_one_name(doc->'vehicle'))
  where jsonb_exists_any(doc->'vehicle', array['vehicleRegistration', 'vehicleDateOfFirstReg']);
update applications set doc = jsonb_set(doc, '{pxVehicle}', pg_temp.with_one_name(doc->'pxVehicle'))
  where jsonb_exists_any(doc->'pxVehicle', array['vehicleRegistration', 'vehicleDateOfFirstReg']);
update valuations set doc = jsonb_set(doc, '{vehicleDetails}', pg_temp.with_one_name(doc->'vehicleDetails'))
  where jsonb_exists_any(doc->'vehicleDetails', array['vehicleRegistration', 'vehicleDateOfFirstReg']);
drop function pg_temp.with_one_name(jsonb);
