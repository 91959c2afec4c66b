-- What an owner confirms before going live, since no code can know it. The version before knows none of it.

create table going_live_confirmations (
  item text primary key
    constraint going_live_confirmations_item_check check (item in ('hours', 'legal_texts', 'backups')),
  confirmed_by uuid not null references staff (id),
  confirmed_at timestamptz not null
);
create index going_live_confirmations_by on going_live_confirmations (confirmed_by);
