-- As 0027_former_recipients.sql (01b9f52c) it did not yet say why the clinic changes a phone.
do $$ begin
  if exists (
    select from pg_attribute where attrelid = to_regclass('outbox_messages') and attname = 'former_user_id'
  ) and not exists (
    select from pg_attribute where attrelid = to_regclass('contact_changes') and attname = 'clinic_reason'
  ) then
    alter table contact_changes
      add column clinic_reason text
        constraint contact_changes_clinic_reason_check check (clinic_reason in ('lost_sim', 'stolen_phone', 'new_number'));
  end if;
end $$;
