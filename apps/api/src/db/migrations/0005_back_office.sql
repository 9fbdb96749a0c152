-- What the back office told of an application, and when it happened there: an event that comes late moves nothing back.
alter table provider_events add column application_id text references applications (application_id) on delete cascade;
alter table provider_events add column occurred_at timestamptz(3);
alter table provider_events add column moves_state boolean not null default false;
create index provider_events_of_application on provider_events (application_id, occurred_at);

-- References were once drawn by lot from here on: two applications could draw the same.
select setval('broker_reference_numbers', greatest(21000000, last_value)) from broker_reference_numbers;
