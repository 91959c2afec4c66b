-- A visit is named by how its identifier ends, of four characters or more. The last four lead to so few rows that the rest
-- is compared there; equal ones share an entry, so that the index stays small. Who has millions of visits may have made it
-- before, concurrently.
create index if not exists appointments_of_ending on appointments (right(id::text, 4));
