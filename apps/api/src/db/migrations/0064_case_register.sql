-- The case register is read in the order of its days, a page at a time.
create index money_entries_in_order on money_entries (day, at, id);

-- Accounts that are erased are few, and looked through for documents whose years are over.
create index users_erased_accounts on users (id) where erased_at is not null;

-- What the accountant is given is made one at a time.
alter table leases drop constraint leases_kind_check,
  add constraint leases_kind_check check (kind in ('upload', 'export', 'accountant_export'));
