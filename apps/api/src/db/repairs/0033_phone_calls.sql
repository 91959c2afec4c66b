-- In the first version of the list of calls (2865c66f) their kind was called a reason.
do $$ begin
  if exists (select from pg_attribute where attrelid = to_regclass('phone_calls') and attname = 'reason') then
    alter table phone_calls rename column reason to kind;
    alter table phone_calls rename constraint phone_calls_reason_check to phone_calls_kind_check;
  end if;
end $$;
