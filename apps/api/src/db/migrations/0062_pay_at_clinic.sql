-- Which plan a patient means to pay for at the clinic, one a patient. It goes when the plan begins, whatever pays for it: a
-- process of the version before, which knows nothing of this table, grants plans as well.

create table pay_at_clinic (
  user_id uuid primary key references users (id),
  plan_id uuid not null,
  -- What of the plan the patient has seen, its price among it.
  plan_version_id uuid not null,
  chosen_at timestamptz not null,
  constraint pay_at_clinic_plan_version_fkey
    foreign key (plan_id, plan_version_id) references plan_versions (plan_id, id)
);
create index pay_at_clinic_by_time on pay_at_clinic (chosen_at, user_id);

create function subscriptions_end_pay_at_clinic() returns trigger language plpgsql as $$
begin
  delete from pay_at_clinic where user_id = new.user_id;
  return null;
end $$;
create trigger subscriptions_end_pay_at_clinic after update of status on subscriptions for each row
  when (old.status = 'suspended' and new.status <> 'suspended')
  execute function subscriptions_end_pay_at_clinic();
