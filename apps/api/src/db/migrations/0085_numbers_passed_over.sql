-- How many numbers of a series have no document here: the database that a restore replaced had issued them since the backup.
-- The version before neither writes nor reads it.
alter table document_series add column skipped integer not null default 0
  constraint document_series_skipped_check check (skipped >= 0);
