-- Which days have had a visit or a blocked time come, move or go, and in which transaction: whoever read the calendar before
-- reads those days again instead of all. The version before has them noted as well, reads none and
-- deletes none.
create table calendar_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  date date not null,
  primary key (changed_in, date)
);

create function note_calendar_change() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (date)
    select day from unnest(array[old.date, new.date]) as changed (day) where day is not null
    on conflict do nothing;
  return null;
end $$;

create trigger appointments_booked_in_calendar after insert on appointments
  for each row when (new.status in ('scheduled', 'confirmed'))
  execute function note_calendar_change();
create trigger appointments_changed_in_calendar
  after update of status, chair, date, start_minute, end_minute, buffer_minutes, dentist_id on appointments
  for each row when (
    (old.status in ('scheduled', 'confirmed') or new.status in ('scheduled', 'confirmed'))
    and (new.status in ('scheduled', 'confirmed'), new.chair, new.date, new.start_minute, new.end_minute, new.buffer_minutes, new.dentist_id)
      is distinct from (old.status in ('scheduled', 'confirmed'), old.chair, old.date, old.start_minute, old.end_minute, old.buffer_minutes, old.dentist_id))
  execute function note_calendar_change();
create trigger appointments_deleted_in_calendar after delete on appointments
  for each row when (old.status in ('scheduled', 'confirmed'))
  execute function note_calendar_change();
create trigger blocked_times_changed_in_calendar after insert or update or delete on blocked_times
  for each row execute function note_calendar_change();
