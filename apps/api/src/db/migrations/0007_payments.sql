-- Each try to pay at a provider, so that money which comes by an earlier one is known too.
create table payment_attempts (
  attempt_id text primary key,
  payment_id text not null references payments (payment_id) on delete cascade,
  affiliate_user_id integer not null,
  provider text not null,
  method text not null,
  state text not null,
  provider_reference text,
  capture_reference text,
  redirect_url text,
  reason text,
  created timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index payment_attempts_of_payment on payment_attempts (payment_id, created);
create unique index payment_attempts_by_provider on payment_attempts (provider, provider_reference);

-- What is to be given back, written down before the provider is asked.
create table payment_refunds (
  refund_id text primary key,
  payment_id text not null references payments (payment_id) on delete cascade,
  attempt_id text not null references payment_attempts (attempt_id) on delete cascade,
  affiliate_user_id integer not null,
  amount_pence integer not null,
  state text not null,
  provider_reference text,
  created timestamptz(3) not null,
  created_by text,
  finished_at timestamptz(3)
);
create index payment_refunds_of_payment on payment_refunds (payment_id, created);

do $$
declare
  owned text;
begin
  foreach owned in array array['payment_attempts', 'payment_refunds'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy dealer on %I to forecourt_dealer using (affiliate_user_id = any ((select app_tenants())::int[])) with check (affiliate_user_id = any ((select app_tenants())::int[]))', owned);
    execute format('create policy staff on %I to forecourt_staff using (true) with check (true)', owned);
    execute format('grant select, insert, update on %I to forecourt_dealer, forecourt_staff', owned);
  end loop;
end
$$;

-- `pay_token` holds the hash of the link's token; the token itself lies sealed, so that the link can be shown again.
alter table payments add column sealed_token text;
alter table payments add column erased_at timestamptz(3);
create index payments_by_creation on payments (created, payment_id);

create sequence receipt_numbers start with 100001;

-- What the sandbox's payment company keeps. Nobody but the sandbox reads it.
create table sandbox_payments (
  session_id text primary key,
  attempt_id text not null unique,
  method text not null,
  amount_pence integer not null,
  payee text not null,
  reference text not null,
  state text not null,
  step text,
  reason text,
  return_url text not null,
  cancel_url text not null,
  refunds jsonb not null default '{}',
  created timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
