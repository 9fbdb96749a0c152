-- expands
-- Which data keys have sealed values here. Every sealed value begins with the fingerprint of its key, which is derived one way.
create table data_keys (
  fingerprint text primary key,
  first_used timestamptz(3) not null,
  lost_at timestamptz(3)
);
