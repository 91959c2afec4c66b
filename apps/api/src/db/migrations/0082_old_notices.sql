-- Notices of what is long past are deleted every hour, of which an index leads to the oldest. Who has millions of them may have made
-- it before, concurrently.
create index if not exists notices_due on notices (due_for);
