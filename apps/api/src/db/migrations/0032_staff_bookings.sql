-- Which member of staff booked or moved a visit; null where the patient did, and for what was done by the command line.
-- The version before writes neither.

alter table appointments add column booked_by uuid references staff (id);
create index appointments_booked_by on appointments (booked_by) where booked_by is not null;
alter table appointment_moves add column moved_by_staff uuid references staff (id);
create index appointment_moves_by_staff on appointment_moves (moved_by_staff) where moved_by_staff is not null;
