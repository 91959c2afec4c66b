-- What the clinic says of itself, as an owner enters it at the desk: a row for each detail that is entered. The version
-- before says what its configuration says.

create table clinic_details (
  detail text primary key constraint clinic_details_detail_check check (detail ~ '^[a-zA-Z]+$'),
  value text not null constraint clinic_details_value_check check (char_length(value) between 1 and 500)
);
create trigger clinic_details_notify after insert or update or delete on clinic_details
  for each statement execute function notify_clinic_details();
