-- Whether the provider of online payments does what it is asked: one row while it does not.
create table if not exists payment_provider (
  singleton boolean primary key default true constraint payment_provider_singleton_check check (singleton),
  failing_since timestamptz not null,
  failures integer not null constraint payment_provider_failures_check check (failures > 0),
  last_failed_at timestamptz not null
);
