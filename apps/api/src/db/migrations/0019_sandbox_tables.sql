-- The tables of the sandbox's stand-ins, which 0004 and 0013 made in every installation, are made by the sandbox itself
-- from here on, in sandbox mode alone (sandbox/migrations).
--
-- They go where no sandbox has worked, so nothing is lost: a sandbox that was given no APP_SECRET has its row in
-- installation since its first start, and any other has a message or an order as soon as anybody has done anything. Where
-- one has worked they stay as they are; the sandbox's first migration takes them over in place, so that the version
-- before, which may be running beside this one, goes on under the names it knows.
--
-- Without a sandbox the version before names two of them, when an account is deleted: its contacts are erased there as
-- well. Two views without rows take that in vain, where there are accounts. A later version's migration may drop them.

do $$
begin
  -- So that nothing comes in between looking and dropping.
  lock table sandbox.messages, sandbox.gateway_orders in access exclusive mode;
  if exists (select from installation)
    or exists (select from sandbox.messages)
    or exists (select from sandbox.gateway_orders)
  then
    return;
  end if;
  drop table sandbox.gateway_disputes, sandbox.gateway_refunds, sandbox.gateway_payments, sandbox.gateway_orders,
    sandbox.messages;
  if not exists (select from users) then
    drop schema sandbox;
    return;
  end if;
  create view sandbox.messages as select ''::text as recipient where false;
  create rule nothing_to_delete as on delete to sandbox.messages do instead nothing;
  create view sandbox.gateway_payments as select ''::text as email, ''::text as contact where false;
  create rule nothing_to_update as on update to sandbox.gateway_payments do instead nothing;
end $$;
