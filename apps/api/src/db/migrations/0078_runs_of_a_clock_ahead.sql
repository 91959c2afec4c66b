-- Which runs a clock that was ahead has noted: they count for nothing, also once their time has come. The version before marks
-- none and takes them for others.
alter table backup_runs add column is_ahead boolean not null default false;
