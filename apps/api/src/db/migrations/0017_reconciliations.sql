-- When a look at the payment provider's lists was last completed, so that the next goes back that far.

create table reconciliations (
  name text primary key,
  complete_until timestamptz not null
);
