-- Sessions that come or go without money reach the desks that show how many are left, as those of a sale do (notify_desk_sale).
create function notify_desk_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_sales', new.subscription_id::text);
  return null;
end $$;
create trigger session_ledger_notify_desk after insert on session_ledger
  for each row when (new.kind in ('addition', 'deduction', 'switch')) execute function notify_desk_sessions();
