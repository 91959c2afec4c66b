-- Checks over several columns had been named by PostgreSQL (users_check1); they are called by what they say, as they are
-- in db/schema/.

alter table users rename constraint users_check1 to users_verified_phone;
alter table users rename constraint users_check2 to users_verified_email;
alter table subscriptions rename constraint subscriptions_check to subscriptions_consumed_within_granted;
alter table subscriptions rename constraint subscriptions_check1 to subscriptions_term_dated;
alter table orders rename constraint orders_check to orders_paid_dated;
alter table session_ledger rename constraint session_ledger_check1 to session_ledger_consumed_by_appointment;
alter table availability_templates
  rename constraint availability_templates_check to availability_templates_fits_a_slot;
alter table appointments rename constraint appointments_check to appointments_minutes_in_order;
alter table appointments rename constraint appointments_check1 to appointments_instants_in_order;
alter table appointments rename constraint appointments_check2 to appointments_follow_up_has_parent;
alter table appointments rename constraint appointments_check3 to appointments_follow_up_numbered;
alter table appointments rename constraint appointments_check4 to appointments_session_numbered;
