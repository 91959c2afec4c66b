-- The desk reads the log of all patients, latest first, by who it was and by what it is about. Where the log has been handed
-- over, its owner adds the indexes (db/audit-log-owner.ts).
do $$ begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = 'audit.events'::regclass), 'usage') then
    create index audit_events_at on audit.events (at, id);
    create index audit_events_by_staff on audit.events (staff_id, at, id) where staff_id is not null;
    create index audit_events_by_actor on audit.events (actor, at, id) where staff_id is null;
    create index audit_events_about on audit.events (subject, at, id);
  end if;
end $$;

create index patient_changes_at on patient_changes (created_at, id);
create index patient_changes_of_staff on patient_changes (staff_id, created_at, id);
drop index patient_changes_by;
