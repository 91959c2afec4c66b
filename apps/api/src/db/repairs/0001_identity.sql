-- In the first version (8b64a46d) an address belonged to whoever typed it first.
do $$ begin
  if exists (select from pg_constraint where conname = 'users_email_key' and conrelid = to_regclass('users')) then
    alter table users drop constraint users_email_key;
    create unique index users_proven_email on users (email) where email_verified_at is not null;
  end if;
end $$;
