-- Before 8fcf884b a term could begin without an end, and a refund that failed was not put off.
do $$
declare
  check_name text := (
    select conname from pg_constraint
     where conrelid = to_regclass('subscriptions') and contype = 'c'
       and pg_get_constraintdef(oid) like '%end_date > start_date%'
       and pg_get_constraintdef(oid) not like '%end_date IS NOT NULL%'
  );
begin
  if check_name is not null then
    execute format('alter table subscriptions drop constraint %I', check_name);
    execute format(
      'alter table subscriptions add constraint %I check (
         status = ''suspended'' or (start_date is not null and end_date is not null and end_date > start_date))',
      check_name
    );
  end if;
  if to_regclass('payments') is not null and not exists (
    select from pg_attribute where attrelid = to_regclass('payments') and attname = 'put_off_at'
  ) then
    alter table payments add put_off_at timestamptz;
    drop index payments_duplicates;
    create index payments_duplicates on payments (put_off_at) where status = 'duplicate';
  end if;
end $$;
