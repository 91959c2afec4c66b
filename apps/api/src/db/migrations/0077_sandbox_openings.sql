-- A sandbox lets whoever reaches it be anybody, and live mode goes on with the same database. Each start of a sandbox writes a
-- row here; the first live start takes back what it let people become, takes the row away and notes that this is live. No
-- sandbox starts on it from then on. What has asked for money by live keys has been live already.
create table sandbox_openings (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null default now()
);

create table live_openings (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null default now()
);

insert into live_openings (singleton)
  select true
   where exists (select from orders where gateway_key like 'rzp\_live\_%')
      or exists (select from payment_requests where gateway_key like 'rzp\_live\_%');
