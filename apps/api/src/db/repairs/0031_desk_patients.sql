-- In the first version of the desk's finder (58c04b53) searchable names were not stored.
do $$ begin
  if exists (
    select from pg_index where indexrelid = to_regclass('users_searchable_name') and indexprs is not null
  ) then
    drop index users_searchable_name;
    create or replace function searchable(text) returns text language sql immutable strict parallel safe
      -- Most names are of letters that have no accent to lose, and the other way takes ten times as long.
      return case when octet_length($1) = length($1) then lower($1)
        else lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')) end;
    alter table users add searchable_name text generated always as (searchable(name)) stored;
    create index users_searchable_name on users using gin (searchable_name gin_trgm_ops);
  end if;
end $$;
