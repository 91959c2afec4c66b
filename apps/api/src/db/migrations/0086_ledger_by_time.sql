-- A report reads what came and went in a month, out of millions of entries that follow one another in the table as they do in
-- time: a few pages tell where each month is.
create index if not exists session_ledger_by_time on session_ledger using brin (created_at);
