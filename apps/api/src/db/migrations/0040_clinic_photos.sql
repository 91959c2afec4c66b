-- What the clinic shows of itself, as an owner enters it at the desk. The version before shows what its configuration says.

create table clinic_pictures (
  name text primary key constraint clinic_pictures_name_check check (name ~ '^[0-9a-f]{32}$'),
  content bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  constraint clinic_pictures_size_check check (width >= 1 and height >= 1)
);

create table clinic_photos (
  id uuid primary key,
  picture text not null references clinic_pictures (name) constraint clinic_photos_picture_key unique,
  shows text not null constraint clinic_photos_shows_check check (char_length(shows) between 1 and 160),
  position integer not null
);

-- Every process shows what is entered, whichever of them it was entered at.
create function notify_clinic_details() returns trigger language plpgsql as $$
begin
  perform pg_notify('clinic_details', '');
  return null;
end $$;
create trigger clinic_photos_notify after insert or update or delete on clinic_photos
  for each statement execute function notify_clinic_details();
