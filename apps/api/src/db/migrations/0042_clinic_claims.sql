-- The claims of the landing page that an owner has confirmed, changed or dropped at the desk. The version before goes by its
-- configuration alone.

create table clinic_claims (
  claim text primary key constraint clinic_claims_claim_check check (claim ~ '^[a-zA-Z]+$'),
  value text not null constraint clinic_claims_value_check check (char_length(value) <= 60),
  confirmed_by uuid not null references staff (id),
  confirmed_at timestamptz not null
);
create index clinic_claims_by on clinic_claims (confirmed_by);
create trigger clinic_claims_notify after insert or update or delete on clinic_claims
  for each statement execute function notify_clinic_details();
