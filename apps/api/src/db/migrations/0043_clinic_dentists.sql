-- The dentists whom the landing page shows, as an owner enters them at the desk.

create table clinic_dentists (
  id uuid primary key,
  name text not null constraint clinic_dentists_name_check check (char_length(name) between 1 and 80),
  qualifications text not null
    constraint clinic_dentists_qualifications_check check (char_length(qualifications) <= 160),
  registration text not null
    constraint clinic_dentists_registration_check check (char_length(registration) <= 120),
  portrait text references clinic_pictures (name),
  position integer not null,
  constraint clinic_dentists_once unique (name, registration)
);
create index clinic_dentists_portrait on clinic_dentists (portrait);
create trigger clinic_dentists_notify after insert or update or delete on clinic_dentists
  for each statement execute function notify_clinic_details();
