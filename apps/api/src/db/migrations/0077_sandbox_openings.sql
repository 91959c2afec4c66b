-- A sandbox lets whoever reaches it be anybody, and live mode goes on with the same database: a row says that no live start
-- has yet taken back what a sandbox let people become. Each start of a sandbox writes it. Of a database that was one before
-- there were rows it is known by its tables; one that has asked for money by live keys has been live since, and is left alone.
create table sandbox_openings (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null default now()
);

insert into sandbox_openings (singleton)
  select true
   where to_regclass('sandbox.gateway_orders') is not null
     and not exists (select from orders where gateway_key like 'rzp\_live\_%')
     and not exists (select from payment_requests where gateway_key like 'rzp\_live\_%');
