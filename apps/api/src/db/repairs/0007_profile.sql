-- In its first version (8ce529c5) the audit log knew photos as a subject, and nothing wrote one. Where the log has been
-- handed over to its own role the wider check stays: it refuses nothing.
do $$
declare
  log regclass := coalesce(to_regclass('audit.events'), to_regclass('audit_events'));
begin
  if exists (
    select from pg_constraint join pg_class on pg_class.oid = conrelid
     where conrelid = log and conname = 'audit_events_subject_check'
       and pg_get_constraintdef(pg_constraint.oid) like '%photo%'
       and pg_has_role(current_user, relowner, 'usage')
  ) then
    execute format(
      'alter table %s drop constraint audit_events_subject_check,
         add constraint audit_events_subject_check
           check (subject in (''medical_history'', ''document'', ''appointment'', ''export'', ''account''))',
      log
    );
  end if;
end $$;
